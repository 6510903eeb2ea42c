import { isProblem, parsePeriod } from '@suanpan/accounting-core';
import type { FundIncome } from '@suanpan/contracts';
import { ACCOUNT_PARAM } from '../fund-reports/links.ts';
import { monthsOf } from '../fund-reports/queries.ts';
import { type ShownSpan } from '../books/span.ts';
import { useParameters } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';

/** What of a category lies open: its lines of one of the months, or of all. */
export interface OpenCategory {
  categoryId: number;
  direction: FundIncome['rows'][number]['direction'];
  months: { from: string; to: string };
}

export interface IncomeView {
  span: ShownSpan;
  query: { from: string; to: string; fundAccountId?: number };
  opened: OpenCategory | null;
  choose(account: string): void;
  /** @param month null: all of them */
  open(row: Pick<OpenCategory, 'categoryId' | 'direction'>, month: string | null): void;
  close(): void;
}

const CATEGORY = 'category';
const DIRECTION = 'direction';
const MONTH = 'month';

/** How income and expense are looked at; all of it stands in the address. */
export function useIncomeView(): IncomeView {
  const { span } = useSpan();
  const [search, change] = useParameters();
  const account = idIn(search.get(ACCOUNT_PARAM));
  const categoryId = idIn(search.get(CATEGORY));
  const month = search.get(MONTH) ?? '';
  const months = isProblem(parsePeriod(month)) ? monthsOf(span) : { from: month, to: month };
  return {
    span,
    query: { ...monthsOf(span), ...(account === null ? {} : { fundAccountId: account }) },
    opened:
      categoryId === null
        ? null
        : { categoryId, direction: search.get(DIRECTION) === 'out' ? 'out' : 'in', months },
    choose: (chosen) => change({ [ACCOUNT_PARAM]: chosen }),
    open: (row, chosen) =>
      change(
        { [CATEGORY]: String(row.categoryId), [DIRECTION]: row.direction, [MONTH]: chosen },
        { replace: false },
      ),
    close: () => change({ [CATEGORY]: null, [DIRECTION]: null, [MONTH]: null }),
  };
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
