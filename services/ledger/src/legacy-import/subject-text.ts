import { toHalfWidth } from '@suanpan/accounting-core';

/** A subject as a cell tells it; an item that stands behind its code is `item`. */
export interface SaidSubject {
  code: string;
  name: string;
  item: string;
}

/**
 * Reads a cell that holds the code of a subject, often with more: `1002`, `1002.01`, `1002-01 工行`, `1002_银行存款`,
 * `(1002)银行存款`; with an item behind it `1122_C01 华宁百货`. What begins otherwise is the code as it stands.
 */
export function subjectIn(cell: string): SaidSubject {
  const said = toHalfWidth(cell).trim();
  const [, code, parting = '', rest = ''] =
    /^[[(【](\d+(?:[.-]\d+)*)[\])】](\s*)(.*)$/.exec(said) ??
    /^(\d+(?:[.-]\d+)*)(?:([\s_/\\-]+)(.+))?$/.exec(said) ??
    [];
  if (code === undefined) return { code: said, name: '', item: '' };
  const isItem = parting.includes('_') && itemCode.test(rest);
  return { code, name: isItem ? '' : rest.trim(), item: isItem ? rest.trim() : '' };
}

/** A code with a digit in it, alone or before a name. */
const itemCode = /^(?=[A-Za-z.-]*\d)[0-9A-Za-z.-]+(?:[\s_/]|$)/;

/** What stands behind the last `_` of a name: `应收账款_华宁百货` is 华宁百货 of 应收账款. */
export function partsOfName(name: string): { subject: string; item: string } {
  const place = name.lastIndexOf('_');
  return place <= 0
    ? { subject: name, item: name }
    : { subject: name.slice(0, place), item: name.slice(place + 1) };
}
