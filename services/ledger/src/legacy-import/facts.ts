import { periodOf, type Subject } from '@suanpan/accounting-core';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { listCategories } from '../auxiliary/read-auxiliary.ts';
import { lockChart, type Chart } from '../subject/chart.ts';

/** What the books are before anything is taken in. */
export interface LegacyFacts {
  chart: Chart;
  byCode: ReadonlyMap<string, Subject>;
  categories: readonly AuxiliaryCategory[];
  items: readonly { id: number; categoryId: number; code: string; name: string }[];
  /** Our code of a currency by what other programs call it, in capitals; '' for the books' own. */
  currencyCode(said: string): string;
  baseCurrency: string;
  enable: { year: number; month: number };
}

export async function loadFacts(books: Books): Promise<LegacyFacts> {
  const { sql, accountSetId } = books;
  const chart = await lockChart(books);
  const set = await sql.one<{ base: string; year: number; month: number }>(
    `SELECT base_currency AS base, enable_year AS year, enable_month AS month FROM ledger.account_set
     WHERE account_set_id = $1`,
    [accountSetId],
  );
  const currencies = await sql.rows<{ code: string; name: string; isBase: boolean }>(
    'SELECT code, name, is_base FROM ledger.currency WHERE account_set_id = $1',
    [accountSetId],
  );
  const called = new Map<string, string>(
    currencies.flatMap(({ code, name, isBase }) =>
      [code, name.toUpperCase()].map((one) => [one, isBase ? '' : code] as const),
    ),
  );
  const ofBase = [
    '',
    '本位币',
    '综合本位币',
    ...(set.base === 'CNY' ? ['RMB', 'CNY', '人民币', '人民幣'] : []),
  ];
  for (const name of ofBase) called.set(name, '');
  return {
    chart,
    byCode: new Map(chart.subjects.map((subject) => [subject.code, subject])),
    categories: await listCategories(sql, accountSetId),
    items: await itemsOf(books),
    currencyCode: (said) => called.get(said.trim().toUpperCase()) ?? said.trim().toUpperCase(),
    baseCurrency: set.base,
    enable: { year: set.year, month: set.month },
  };
}

const itemsOf = ({ sql, accountSetId }: Books): Promise<LegacyFacts['items'][number][]> =>
  sql.rows(
    'SELECT id, category_id, code, name FROM ledger.auxiliary_item WHERE account_set_id = $1 ORDER BY id DESC',
    [accountSetId],
  );

export const yearOf = (day: string): number => periodOf(day).year;
