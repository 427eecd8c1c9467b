"""Calling a compiled function by its address.

A table holds a function for each seat and kind of decision. Passing addresses keeps the
kernel compiled once for all policies, indexes them by seat at the price of one load, and
costs a third of what numba's tuple of first-class functions does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic

from sheepshead_sim.contract import (
    ANNOUNCE_SIGNATURE,
    BURY_SIGNATURE,
    PICK_SIGNATURE,
    PLAY_SIGNATURE,
)


def address_of(dispatcher: Any, signature: Any) -> int:
    """Machine address of a compiled function, in numba's own calling convention.

    Parameters
    ----------
    dispatcher : numba dispatcher
        The function; it is compiled for `signature` if it is not yet.
    signature : numba signature
        One of the signatures of the policy contract.

    Returns
    -------
    int
        The address; valid as long as `dispatcher` lives.
    """
    compiled = dispatcher.get_compile_result(signature)
    return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_func_name))


def caller(signature: Any) -> Callable[..., Any]:
    """Intrinsic ``call(address, arguments)`` for functions of `signature`.

    An exception raised by the function is raised by the caller, as in a direct call.
    """

    @intrinsic
    def call(typingctx: Any, address: Any, arguments: Any) -> Any:
        def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            convention = context.call_conv
            function_type = convention.get_function_type(signature.return_type, signature.args)
            pointer = builder.inttoptr(args[0], function_type.as_pointer())
            given = [builder.extract_value(args[1], i) for i in range(len(signature.args))]
            status, answer = convention.call_function(
                builder, pointer, signature.return_type, signature.args, given
            )
            with builder.if_then(status.is_error, likely=False):
                convention.return_status_propagate(builder, status)
            return answer

        return signature.return_type(types.intp, types.Tuple(signature.args)), codegen

    return call


call_pick = caller(PICK_SIGNATURE)
call_bury = caller(BURY_SIGNATURE)
call_play = caller(PLAY_SIGNATURE)
call_announce = caller(ANNOUNCE_SIGNATURE)
