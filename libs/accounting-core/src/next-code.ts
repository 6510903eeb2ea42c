/**
 * The code after the last one of a list: its digits at the end count on, in the same width.
 * Example: after C01 and C09 comes C10; after 99 comes 100; nothing follows "A".
 */
export function nextCode(codes: readonly string[]): string {
  const numbered = codes.flatMap((code) => {
    const [, prefix = '', digits] = /^(.*?)(\d+)$/.exec(code) ?? [];
    return digits === undefined ? [] : [{ prefix, digits }];
  });
  const last = numbered.toSorted((a, b) => Number(a.digits) - Number(b.digits)).at(-1);
  if (!last) return codes.length === 0 ? '001' : '';
  return last.prefix + String(Number(last.digits) + 1).padStart(last.digits.length, '0');
}
