const MOST = 31;

/**
 * Names that every spreadsheet program takes for the sheets of one workbook, in their order: at most 31 characters, none
 * of `[ ] : * ? / \`, no apostrophe at an end, not reserved, and no two the same but for their letters' case; a name that
 * is taken is numbered.
 * Source: ECMA-376 §18.2.19 and what Excel refuses.
 */
export function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = plainName(title);
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number++) {
      const suffix = ` (${number})`;
      name = cut(plain, MOST - suffix.length) + suffix;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

function plainName(title: string): string {
  const name = cut(title.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').trim(), MOST).replace(/^[' ]+|[' ]+$/g, '');
  return name === '' || name.toLowerCase() === 'history' ? `${name}_` : name;
}

/** So many UTF-16 units at most, without half a character at the end. */
function cut(text: string, length: number): string {
  const kept = text.slice(0, length);
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)).trimEnd();
}
