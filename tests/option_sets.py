"""House rules under which the kernel and the reference engine are held against each other.

The table is chosen so that the options vary together; `test_kernel_against_reference.py`
checks how often each value of each option occurs.
"""

from __future__ import annotations

import shlex
from functools import cache

from sheepshead_sim.rules import HouseRules, load_rules

OUTLASTS_A_HAND = ("pot.", "session.", "game.")
"""Beginnings of the options that no single hand can show; test_sessions_*.py have these."""
PRESETS = (
    *("5p-called-ace", "5p-jack-of-diamonds", "wisconsin-tournament"),
    *("3p-32", "3p-30", "3p-26", "4p-cutthroat", "4p-30", "4p-34", "4p-indiana"),
    *("6p-jack", "6p-jack-and-ace", "7p-four-blind", "7p-neighbor", "7p-three-one"),
    *("7p-die", "7p-split", "7p-die-or-alone"),
)

OPTION_SETS: dict[str, tuple[str, str]] = {
    "own-ace-clubs-trump": (
        "5p-called-ace",
        "trump=clubs nopick=leaster leaster.blind=first-trick leaster.needs-trick=no "
        "called.ten=no called.unknown=no called.own-ace called.alone=no "
        "called.partner-may-discard-ace score.opponents-schneider=31",
    ),
    "moster-spitz-second": (
        "5p-called-ace",
        "trump=spitz-second nopick=moster leaster.blind=trick-n leaster.trick=2 "
        "called.alone=no called.partner-may-discard-ace score.no-trick-bury=picker",
    ),
    "redeal-same-jacks-high": (
        "5p-called-ace",
        "trump=jacks-high-hearts nopick=redeal redeal.dealer=same called.unknown=no "
        "called.own-ace deal.redeal-no-ace-face-trump score.double-on-the-bump "
        "score.opponents-schneider=31",
    ),
    "doubler-next-custom-spades": (
        "5p-called-ace",
        "trump=custom custom.suit=S custom.order='JC QS QC JS QH JH QD JD' nopick=doubler "
        "doubler.dealer=next doubler.cap=4 called.ten=no called.own-ace "
        "called.partner-may-discard-ace score.no-trick-picker-pays",
    ),
    "forced-spitz-first": (
        "5p-called-ace",
        "trump=spitz-first pick=forced score.double-on-the-bump score.no-punish=forced-picker "
        "score.no-trick-picker-pays called.own-ace called.alone=no",
    ),
    "schiller-called-ace": (
        "5p-called-ace",
        "pick=schiller score.double-on-the-bump score.no-punish=off called.ten=no "
        "called.alone=no score.no-trick-bury=picker",
    ),
    "schwanzer-custom-hearts": (
        "5p-called-ace",
        "trump=custom custom.suit=H custom.order='QC QS QH QD JS JC JH JD' nopick=schwanzer "
        "called.own-ace called.alone=no deal.redeal-no-ace-face-trump "
        "score.no-trick-bury=picker",
    ),
    "leaster-trick-three-custom-diamonds": (
        "5p-called-ace",
        "trump=custom custom.suit=D custom.order='JD JH JS JC QD QH QS QC' "
        "leaster.blind=trick-n leaster.trick=3 leaster.a leaster.b",
    ),
    "leaster-set-aside": (
        "5p-called-ace",
        "leaster.blind=set-aside leaster.needs-trick=no called.partner-may-discard-ace "
        "called.unknown=no score.no-trick-picker-pays",
    ),
    "call-up-mittler": (
        "5p-jack-of-diamonds",
        "jack.holding-it=call-up nopick=mittler leaster.blind=set-aside "
        "jack.keep-when-alone jack.may-go-alone",
    ),
    "call-up-jacks-high": (
        "5p-jack-of-diamonds",
        "trump=jacks-high-hearts jack.holding-it=call-up leaster.blind=set-aside "
        "leaster.a leaster.b score.opponents-schneider=31",
    ),
    "before-blind-redeal-next": (
        "5p-jack-of-diamonds",
        "trump=clubs jack.holding-it=call-up-before-blind nopick=redeal redeal.dealer=next "
        "deal.redeal-no-ace-face-trump jack.may-go-alone",
    ),
    "before-blind-moster-custom-clubs": (
        "5p-jack-of-diamonds",
        "trump=custom custom.suit=C custom.order='QS QC QH QD JS JC JD JH' "
        "jack.holding-it=call-up-before-blind nopick=moster leaster.blind=first-trick "
        "jack.keep-when-alone score.no-trick-bury=picker",
    ),
    "call-ace-doubler-same": (
        "5p-jack-of-diamonds",
        "trump=spitz-second jack.holding-it=call-ace-instead nopick=doubler "
        "doubler.dealer=same doubler.cap=64 score.no-trick-picker-pays",
    ),
    "call-ace-jack-of-clubs-schwanzer": (
        "5p-jack-of-diamonds",
        "jack.clubs jack.holding-it=call-ace-instead jack.keep-when-alone jack.may-go-alone "
        "nopick=schwanzer score.double-on-the-bump",
    ),
    "jack-of-clubs-forced": (
        "5p-jack-of-diamonds",
        "jack.clubs trump=spitz-first pick=forced score.double-on-the-bump",
    ),
    "schiller-no-punish": (
        "wisconsin-tournament",
        "pick=schiller score.no-punish=forced-picker score.no-trick-picker-pays "
        "jack.keep-when-alone",
    ),
    "mittler-last-but-one": (
        "5p-jack-of-diamonds",
        "nopick=mittler leaster.blind=trick-n leaster.trick=5 jack.may-go-alone",
    ),
    "three-26-spades-no-trick-double": (
        "3p-26",
        "trump=custom custom.suit=S custom.order='QC QS QH QD JS JC JH JD' "
        "leaster.needs-trick=no leaster.three-handed-no-trick-double leaster.blind=set-aside",
    ),
    "three-30-clubs-no-trick-double": (
        "3p-30",
        "trump=clubs leaster.needs-trick=no leaster.three-handed-no-trick-double "
        "leaster.blind=trick-n leaster.trick=8 "
        "score.double-on-the-bump score.no-trick-bury=picker",
    ),
    "three-32-any-winner": (
        "3p-32",
        "trump=spitz-second leaster.needs-trick=no leaster.blind=first-trick",
    ),
    "three-32-mittler-jacks-high": (
        "3p-32",
        "trump=jacks-high-hearts nopick=mittler leaster.blind=trick-n leaster.trick=10 "
        "score.opponents-schneider=31",
    ),
    "cutthroat-deck-called-ace": (
        "4p-cutthroat",
        "partner=called-ace called.unknown called.ten called.alone=no called.own-ace "
        "nopick=doubler doubler.cap=4",
    ),
    "four-30-forced-spitz": (
        "4p-30",
        "trump=spitz-second pick=forced score.double-on-the-bump "
        "score.no-punish=forced-picker score.no-trick-picker-pays called.unknown=no "
        "called.partner-may-discard-ace",
    ),
    "four-34-jack-before-blind": (
        "4p-34",
        "trump=clubs partner=jack-of-diamonds jack.holding-it=call-up-before-blind "
        "jack.keep-when-alone jack.may-go-alone nopick=schwanzer score.no-trick-picker-pays",
    ),
    "indiana-spitz-next-bump": (
        "4p-indiana",
        "trump=spitz-second redeal.dealer=next score.double-on-the-bump called.ten "
        "called.alone=no score.no-trick-picker-pays",
    ),
    "indiana-forced-own-ace": (
        "4p-indiana",
        "trump=custom custom.suit=S custom.order='JC QS QC JS QH JH QD JD' pick=forced "
        "score.double-on-the-bump score.no-punish=forced-picker called.own-ace "
        "called.unknown solo.billy=no score.opponents-schneider=31",
    ),
    "indiana-all-stakes": (
        "4p-indiana",
        "stakes.crack stakes.recrack stakes.castrate stakes.blitz blitz.after-crack=no "
        "blitz.four-jacks",
    ),
    # A partner who re-cracks is known where no ace can be called beside the jack.
    "six-jack-and-ace-recrack": ("6p-jack-and-ace", "stakes.crack stakes.recrack"),
    "no-blind-sheepshead": (
        "4p-cutthroat",
        "deal.blind=none partner=called-ace score.sheepshead-call stakes.crack "
        "stakes.crack-around-the-corner",
    ),
    "no-blind-usual-score": (
        "4p-indiana",
        "trump=clubs nopick=leaster leaster.needs-trick score.table=standard "
        "deal.redeal-no-ace-face-trump called.partner-may-discard-ace",
    ),
    "no-blind-billy-doubler": (
        "4p-indiana",
        "trump=spitz-first solo.side=no nopick=doubler doubler.cap=8",
    ),
    "no-blind-jack-call-up": (
        "4p-cutthroat",
        "deal.blind=none partner=jack-of-diamonds jack.holding-it=call-up nopick=moster",
    ),
    "no-blind-called-ace": ("4p-cutthroat", "deal.blind=none partner=called-ace called.ten"),
    "no-blind-alone-schwanzer": ("4p-cutthroat", "deal.blind=none nopick=schwanzer"),
    "seven-call-ace-moster": (
        "7p-four-blind",
        "jack.holding-it=call-ace-instead jack.clubs nopick=moster leaster.blind=first-trick "
        "score.double-on-the-bump",
    ),
    "seven-mittler-next": (
        "7p-four-blind",
        "trump=spitz-first jack.holding-it=call-up-before-blind nopick=mittler "
        "leaster.blind=trick-n leaster.trick=2",
    ),
    "six-called-ace-doubler": (
        "6p-jack",
        "trump=clubs partner=called-ace called.ten called.unknown called.own-ace "
        "called.alone=no nopick=doubler doubler.cap=4 score.no-trick-picker-pays",
    ),
    "six-jack-may-go-alone": (
        "6p-jack",
        "jack.may-go-alone jack.keep-when-alone pick=forced score.double-on-the-bump "
        "deal.redeal-no-ace-face-trump",
    ),
    "six-both-ten-and-unknown": (
        "6p-jack-and-ace",
        "called.ten called.unknown called.own-ace called.alone=no nopick=redeal "
        "redeal.dealer=next called.partner-may-discard-ace",
    ),
    "six-both-picker-pays": (
        "6p-jack-and-ace",
        "trump=spitz-first score.no-trick-picker-pays score.double-on-the-bump "
        "score.no-trick-bury=picker nopick=moster",
    ),
    "seven-neighbor-next": (
        "7p-neighbor",
        "trump=jacks-high-hearts nopick=redeal redeal.dealer=next score.double-on-the-bump",
    ),
    "seven-three-one-calls-up": (
        "7p-three-one",
        "jack.holding-it=call-up jack.may-go-alone score.no-trick-bury=picker",
    ),
    "seven-three-one-from-blind": (
        "7p-three-one",
        "jack.holding-it=call-up-from-blind trump=clubs pick=schiller "
        "score.opponents-schneider=31",
    ),
    "seven-three-one-call-ace": (
        "7p-three-one",
        "jack.holding-it=call-ace-instead jack.clubs score.no-trick-picker-pays "
        "nopick=doubler doubler.cap=8",
    ),
    "seven-three-one-before-blind": (
        "7p-three-one",
        "jack.holding-it=call-up-before-blind pick=forced",
    ),
    "seven-die-clubs": (
        "7p-die",
        "trump=clubs nopick=schwanzer score.no-trick-bury=picker score.no-trick-picker-pays",
    ),
    "seven-split-forced": (
        "7p-split",
        "trump=spitz-second pick=forced score.double-on-the-bump score.no-punish=forced-picker",
    ),
    "seven-split-no-nuclear": (
        "7p-split",
        "blind.nuclear=no score.no-trick-bury=picker nopick=mittler leaster.blind=set-aside",
    ),
    "seven-split-no-nuclear-moster": (
        "7p-split",
        "blind.nuclear=no trump=clubs nopick=moster leaster.blind=trick-n leaster.trick=2",
    ),
    "seven-die-or-alone-next": (
        "7p-die-or-alone",
        "nopick=doubler doubler.dealer=next doubler.cap=4 deal.redeal-no-ace-face-trump",
    ),
    "called-ace-all-stakes": (
        "5p-called-ace",
        "stakes.crack stakes.recrack stakes.castrate stakes.blitz blitz.black-jacks "
        "blitz.red-jacks blitz.middle-jacks blitz.four-jacks score.sheepshead-call "
        "called.own-ace score.double-on-the-bump",
    ),
    "jack-corner-castrate-needs-jack": (
        "5p-jack-of-diamonds",
        "stakes.crack stakes.crack-around-the-corner stakes.castrate stakes.blitz "
        "blitz.after-crack=no blitz.red-jacks stakes.cap=16 score.sheepshead-call "
        "sheepshead-call.needs-jack",
    ),
    "jack-blitz-in-play": (
        "5p-jack-of-diamonds",
        "stakes.crack stakes.blitz blitz.after-crack=no blitz.during-play blitz.red-jacks "
        "blitz.middle-jacks blitz.four-jacks jack.holding-it=call-up score.sheepshead-call",
    ),
    "called-ace-blitz-in-play-doubler": (
        "5p-called-ace",
        "stakes.crack stakes.blitz blitz.during-play blitz.black-jacks "
        "stakes.cap=8 nopick=doubler doubler.cap=8 called.unknown score.sheepshead-call "
        "sheepshead-call.needs-jack",
    ),
    "three-32-stakes": (
        "3p-32",
        "stakes.crack stakes.recrack stakes.castrate stakes.blitz blitz.after-crack=no "
        "blitz.middle-jacks blitz.during-play score.sheepshead-call",
    ),
    "four-34-jack-stakes": (
        "4p-34",
        "partner=jack-of-diamonds stakes.crack stakes.recrack stakes.blitz blitz.after-crack=no "
        "blitz.black-jacks blitz.four-jacks",
    ),
    "seven-crack-corner": (
        "7p-four-blind",
        "trump=jacks-high-hearts stakes.crack stakes.crack-around-the-corner stakes.blitz "
        "blitz.four-jacks blitz.red-jacks stakes.cap=4 score.sheepshead-call",
    ),
}
"""By name: the preset a set stands on, and its settings."""

NAMES = (*PRESETS, *OPTION_SETS)


@cache
def rules_of(name: str) -> HouseRules:
    """House rules of a preset or option set."""
    if name in PRESETS:
        return load_rules(name)
    preset, text = OPTION_SETS[name]
    return load_rules(preset, shlex.split(text))
