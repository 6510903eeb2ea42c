/** An item of an auxiliary category as a cell tells it. */
export interface SaidItem {
  /** The category's name; null where the cell leaves it to the subject. */
  category: string | null;
  code: string;
  name: string;
}

/**
 * Reads what other programs write into one cell for auxiliary accounting: `客户:C01 华宁百货；部门:销售部`,
 * `[客户]C01/华宁百货`, `客户---C01---华宁百货` (KIS), `C01_华宁百货`.
 */
export const itemsIn = (cell: string): SaidItem[] =>
  cell
    .split(/[;；\n|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(itemOf);

function itemOf(text: string): SaidItem {
  const dashed = text.split(/-{2,}/).map((part) => part.trim());
  if (dashed.length >= 3) return { category: dashed[0]!, code: dashed[1]!, name: dashed.slice(2).join('--') };
  const [, bracketed, rest] = /^[[【](.+?)[\]】]\s*(.*)$/.exec(text) ?? [];
  if (bracketed !== undefined) return { category: bracketed.trim(), ...codeAndName(rest!) };
  const [, named, behind] = /^([^:：]{1,16})[:：]\s*(.+)$/.exec(text) ?? [];
  if (named !== undefined) return { category: named.trim(), ...codeAndName(behind!) };
  return { category: null, ...codeAndName(text) };
}

/** `C01 华宁百货`, `C01/华宁百货`, `C01_华宁百货`; without a code the whole is the name. */
export function codeAndName(text: string): { code: string; name: string } {
  const [, code, name] = /^([0-9A-Za-z][0-9A-Za-z.-]*)[\s/_-]+(\S.*)$/.exec(text.trim()) ?? [];
  return code !== undefined && /\d/.test(code)
    ? { code, name: name!.trim() }
    : { code: '', name: text.trim() };
}
