import { formatMoney, moneyOf, subtract, type Fen } from '@suanpan/accounting-core';
import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { Client } from 'pg';
import type { Api } from '../../golden/api.ts';

/** Months as the API takes them, such as 2024-01. */
export interface Months {
  from: string;
  to: string;
}

/** A leaf's figures: what it held before, what moved, what it holds after; debit positive. */
interface Figures {
  code: string;
  opening: string;
  debit: string;
  credit: string;
  closing: string;
}

/** Differences between the trial balance that the product answers and the one counted from the lines. */
export async function trialBalanceFaults(
  api: Api,
  client: Client,
  accountSetId: number,
  months: Months,
): Promise<string[]> {
  const answered = await api.get<SubjectBalanceRow[]>('/accountBook/subjectBalance', { ...months });
  const shown = answered.filter((row) => row.isLeaf && !row.isTotal).map((row) => textOf(figuresOf(row)));
  const counted = (await countFigures(client, accountSetId, months)).map(textOf);
  const at = `trial balance ${months.from}..${months.to}`;
  return [
    ...(counted.length === 0 ? [`${at}: the books are empty`] : []),
    ...without(shown, counted).map((text) => `${at}: shown ${text}`),
    ...without(counted, shown).map((text) => `${at}: counted ${text}`),
  ].slice(0, 6);
}

const textOf = ({ code, opening, debit, credit, closing }: Figures): string =>
  [code, opening, debit, credit, closing].join(' ');

const without = (texts: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return texts.filter((text) => !known.has(text));
};

const figuresOf = (row: SubjectBalanceRow): Figures => ({
  code: row.code,
  opening: formatMoney(subtract(fen(row.beginningDebitBalance), fen(row.beginningCreditBalance))),
  debit: formatMoney(fen(row.currentDebitAmount)),
  credit: formatMoney(fen(row.currentCreditAmount)),
  closing: formatMoney(subtract(fen(row.endingDebitBalance), fen(row.endingCreditBalance))),
});

const fen = (money: string | null): Fen => moneyOf(money ?? '0.00');

async function countFigures(client: Client, accountSetId: number, { from, to }: Months): Promise<Figures[]> {
  const { rows } = await client.query<Figures>(
    `SELECT s.code, (coalesce(sum(l.debit - l.credit) FILTER (WHERE l.voucher_date < $2::date), 0))::numeric(20,2)::text AS opening,
       coalesce(sum(l.debit) FILTER (WHERE l.voucher_date >= $2::date), 0)::numeric(20,2)::text AS debit,
       coalesce(sum(l.credit) FILTER (WHERE l.voucher_date >= $2::date), 0)::numeric(20,2)::text AS credit,
       sum(l.debit - l.credit)::numeric(20,2)::text AS closing
     FROM ledger.voucher_line l JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
     WHERE l.account_set_id = $1 AND l.voucher_date < $3::date + interval '1 month' GROUP BY s.code ORDER BY s.code`,
    [accountSetId, `${from}-01`, `${to}-01`],
  );
  return rows;
}
