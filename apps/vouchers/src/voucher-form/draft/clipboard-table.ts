/** A cell between quotes, as a spreadsheet copies one that holds quotes, tabs or line ends itself. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\n|$)/y;
const PLAIN = /[^\t\n]*/y;

/** The rows and cells of what a spreadsheet puts on the clipboard. A text without tabs and line ends is one cell. */
export function clipboardTable(copied: string): string[][] {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; at += 1) {
    const { cell, end } = cellFrom(text, at);
    rows.at(-1)?.push(cell.trim());
    if (text[end] === '\n') rows.push([]);
    at = end;
  }
  return rows;
}

function cellFrom(text: string, at: number): { cell: string; end: number } {
  QUOTED.lastIndex = at;
  const quoted = QUOTED.exec(text)?.[1];
  if (quoted !== undefined) return { cell: quoted.replaceAll('""', '"'), end: QUOTED.lastIndex };
  PLAIN.lastIndex = at;
  return { cell: PLAIN.exec(text)?.[0] ?? '', end: PLAIN.lastIndex };
}
