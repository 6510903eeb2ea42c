import { type ShownSpan, withSpan } from './span.ts';

export interface LinkTarget {
  pathname: string;
  search: string;
}

/** An address of this area for a span; parameters that are null are left out. */
export function bookLink(
  pathname: string,
  span: ShownSpan,
  parameters: Readonly<Record<string, string | null>> = {},
): LinkTarget {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return { pathname, search: `?${withSpan(new URLSearchParams(given), span)}` };
}

export const DETAIL_PATH = '/account-book/detailed';
export const ITEM_LEDGER_PATH = '/account-book/auxiliary-accounting-detail';
export const BALANCE_PATH = '/account-book/subject-balance';

/** Where a ledger was opened from; becomes its breadcrumb. */
export const VIA_PARAM = 'via';
