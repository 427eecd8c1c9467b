"use strict";
// Tables sort by a click on a heading; numbers by their values, whatever is written.
for (const table of document.querySelectorAll("table")) {
  const body = table.tBodies[0];
  const headings = [...table.querySelectorAll("th")];
  headings.forEach((heading, place) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = heading.textContent;
    heading.textContent = "";
    heading.append(button);
    button.addEventListener("click", () => {
      const down = heading.getAttribute("aria-sort") === "ascending";
      headings.forEach((each) => each.removeAttribute("aria-sort"));
      heading.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (row) => {
        const cell = row.cells[place];
        const number = cell.dataset.value;
        return number === undefined ? [1, cell.textContent] : [0, Number(number)];
      };
      const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
      const rows = [...body.rows].sort((one, other) => {
        const [kind, value] = key(one);
        const [otherKind, otherValue] = key(other);
        return order(kind, otherKind) || (down ? -1 : 1) * order(value, otherValue);
      });
      body.append(...rows);
    });
  });
}
