import {
  codeIn,
  moneyOf,
  stepAccounts,
  stepOfVoucher,
  type CountedStepLine,
  type OpeningFigures,
  type Period,
  type PeriodBalance,
  type StandingVoucher,
  type StepItem,
  type StepPlanFacts,
} from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import { itemsOfSets } from '../auxiliary/items-of-sets.ts';
import { listRates } from '../currency/save-currency.ts';
import { coreSettingsOf, settingsOfMonth } from './closing-settings.ts';
import { booksOfPeriod, type BooksOfPeriod } from './period-figures.ts';

/** An item of a proposal with the name it is shown by. */
export interface NamedItem extends StepItem {
  name: string;
}

export interface StepFacts extends StepPlanFacts {
  openings: OpeningFigures[];
  balances: PeriodBalance[];
  items: ReadonlyMap<number, NamedItem>;
}

interface SetRow {
  vatType: 0 | 1;
  baseCurrency: string;
  inventoryCategoryId: number | null;
}

/**
 * Everything the steps of a month are planned from, in one snapshot: balances and the month's own step vouchers, never
 * its entered ones, so the cost follows the subjects and not the vouchers.
 */
export async function readStepFacts(sql: Sql, accountSetId: number, period: Period): Promise<StepFacts> {
  const books = await booksOfPeriod(sql, accountSetId, period);
  const set = await sql.one<SetRow>(
    `SELECT vat_type, base_currency,
       (SELECT c.id FROM ledger.auxiliary_category c WHERE c.account_set_id = $1 AND c.key = 'inventory')
         AS inventory_category_id
     FROM ledger.account_set WHERE account_set_id = $1`,
    [accountSetId],
  );
  const settings = coreSettingsOf(await settingsOfMonth(sql, accountSetId, period), period);
  const kept = await standingRows(sql, accountSetId, period);
  const auxSetIds = new Set([
    ...[...books.openings, ...books.balances].map(({ auxSetId }) => auxSetId),
    ...kept.flatMap(({ lines }) => lines.map((line) => line.auxSetId)),
  ]);
  const wanted = Object.values(settings.lineTemplates)
    .flat()
    .flatMap(({ auxiliary }) => auxiliary.map(({ itemId }) => itemId));
  const items = await readItems(sql, accountSetId, [...auxSetIds], wanted);
  const itemsOf = (auxSetId: number): readonly NamedItem[] => items.bySet.get(auxSetId) ?? [];
  const rates = await listRates(sql, accountSetId, period.year, period.month);
  const codeOf = (subjectId: number): string => books.subjects.get(subjectId)?.code ?? '';
  return {
    ...books,
    ...set,
    period,
    settings,
    items: items.byId,
    itemsOf,
    rates: new Map(rates.map(({ code, rate }) => [code, rate])),
    standing: kept.flatMap((row) => standingOf(row, books, codeOf, itemsOf)),
  };
}

interface StandingRow {
  id: number;
  kind: string;
  stepKey: string | null;
  word: string;
  number: number;
  isReviewed: boolean;
  isMade: boolean;
  lines: {
    subjectId: number;
    auxSetId: number;
    currency: string;
    debit: string;
    credit: string;
    quantity: string | null;
    originalAmount: string | null;
  }[];
}

/** The month's vouchers of a carry-forward kind, by number. */
const standingRows = (sql: Sql, accountSetId: number, { year, month }: Period): Promise<StandingRow[]> =>
  sql.rows<StandingRow>(
    `SELECT v.id, v.kind, v.step_key, w.word, v.number, v.reviewer_id IS NOT NULL AS is_reviewed,
       v.source = 'carry-forward' AS is_made,
       (SELECT json_agg(json_build_object('subjectId', l.subject_id, 'auxSetId', l.aux_set_id,
           'currency', l.currency, 'debit', l.debit::text, 'credit', l.credit::text,
           'quantity', l.quantity::text, 'originalAmount', l.original_amount::text) ORDER BY l.line_no)
         FROM ledger.voucher_line l WHERE l.account_set_id = $1 AND l.voucher_id = v.id) AS lines
     FROM ledger.voucher v JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3 AND v.kind <> 'manual' AND v.reversal_of IS NULL
     ORDER BY w.position, v.number`,
    [accountSetId, year, month],
  );

function standingOf(
  row: StandingRow,
  { standard, encoding }: Pick<BooksOfPeriod, 'standard' | 'encoding'>,
  codeOf: (subjectId: number) => string,
  itemsOf: (auxSetId: number) => readonly NamedItem[],
): StandingVoucher[] {
  const { profit, reserve } = stepAccounts(standard) ?? { profit: '3103', reserve: '310101' };
  const accounts = {
    profit: codeIn(encoding, profit) ?? profit,
    reserve: codeIn(encoding, reserve) ?? reserve,
  };
  const codes = row.lines.map(({ subjectId }) => codeOf(subjectId));
  const stepKey = stepOfVoucher(row.kind, row.stepKey, codes, accounts);
  if (stepKey === null) return [];
  const { id, word, number, isReviewed, isMade } = row;
  const lines = row.lines.map((line): CountedStepLine => ({
    subjectId: line.subjectId,
    debit: moneyOf(line.debit),
    credit: moneyOf(line.credit),
    currencyCode: line.currency,
    quantity: line.quantity,
    originalAmount: line.originalAmount,
    auxiliary: itemsOf(line.auxSetId),
  }));
  return [{ id, stepKey, word, number, isReviewed, isMade, lines }];
}

async function readItems(
  sql: Sql,
  accountSetId: number,
  auxSetIds: readonly number[],
  itemIds: readonly number[],
): Promise<{ byId: Map<number, NamedItem>; bySet: Map<number, NamedItem[]> }> {
  const bySet = await itemsOfSets(sql, accountSetId, auxSetIds);
  const named = await sql.rows<NamedItem>(
    `SELECT category_id, id AS item_id, code, name FROM ledger.auxiliary_item
     WHERE account_set_id = $1 AND id = ANY($2::bigint[])`,
    [accountSetId, itemIds],
  );
  return {
    byId: new Map([...bySet.values(), named].flat().map((item) => [item.itemId, item])),
    bySet,
  };
}
