import {
  allDecimals,
  fen,
  formatMoney,
  moneyOf,
  negateDecimal,
  QUANTITY,
  type Day,
} from '@suanpan/accounting-core';
import type { SubjectBalance } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';

interface BalanceRow {
  place: number;
  id: number;
  normalSide: 'debit' | 'credit';
  balance: string;
  quantity: string;
}

/** A balance that is wanted: of a subject, or of what its lines have with all of some items. */
export interface WantedBalance {
  subjectId: number;
  itemIds: readonly number[];
}

/**
 * The subjects' balances on their own sides, amounts and quantities: openings and vouchers, descendants included
 * (spec/api.md 10: GET /subject/balance), in the order in which they are wanted. `asOf`: up to the end of a day; whole
 * months come from the balances, the month of the day from its lines. @throws not found, for an unknown subject.
 */
export async function subjectBalances(
  sql: Sql,
  accountSetId: number,
  wanted: readonly WantedBalance[],
  asOf: Day | null,
): Promise<SubjectBalance[]> {
  const rows = await sql.rows<BalanceRow>(selectBalances, [
    accountSetId,
    wanted.map(({ subjectId }) => subjectId),
    wanted.map(({ itemIds }) => itemIds.join()),
    asOf,
  ]);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return wanted.map(({ itemIds }, index) => balanceOf(found(byPlace.get(index + 1)), itemIds));
}

function balanceOf(
  { id, normalSide, balance, quantity }: BalanceRow,
  itemIds: readonly number[],
): SubjectBalance {
  const isDebit = normalSide === 'debit';
  const signed = moneyOf(balance);
  return {
    subjectId: id,
    itemIds: [...itemIds],
    balance: formatMoney(isDebit ? signed : fen(-signed)),
    quantity: allDecimals(isDebit ? quantity : negateDecimal(quantity), QUANTITY),
    balanceDirection: normalSide,
  };
}

const family = (alias: string) => `JOIN ledger.subject f
  ON f.account_set_id = $1 AND f.id = ${alias}.subject_id AND starts_with(f.code, s.code)`;

/** Every wanted item stands in the combination. */
const ofItems = (alias: string) => `(w.items = '' OR NOT EXISTS (
    SELECT 1 FROM unnest(string_to_array(w.items, ',')::bigint[]) AS wanted (item_id)
    WHERE NOT EXISTS (SELECT 1 FROM ledger.aux_set_item x WHERE x.account_set_id = $1
      AND x.aux_set_id = ${alias}.aux_set_id AND x.item_id = wanted.item_id)))`;

const selectBalances = `
SELECT w.place::integer AS place, s.id, s.normal_side,
  (b.amount + l.amount + o.amount)::numeric(18,2) AS balance,
  (b.quantity + l.quantity + o.quantity)::text AS quantity
FROM unnest($2::bigint[], $3::text[]) WITH ORDINALITY AS w (id, items, place)
JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = w.id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(b.debit - b.credit), 0) AS amount,
         coalesce(sum(b.quantity_debit - b.quantity_credit), 0) AS quantity
  FROM ledger.period_balance b ${family('b')}
  WHERE b.account_set_id = $1 AND ${ofItems('b')}
    AND ($4::date IS NULL OR make_date(b.year, b.month, 1) < date_trunc('month', $4::date))) b
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.debit - l.credit), 0) AS amount,
         coalesce(sum(CASE WHEN l.debit <> 0 THEN l.quantity ELSE -l.quantity END), 0) AS quantity
  FROM ledger.voucher_line l ${family('l')}
  WHERE l.account_set_id = $1 AND ${ofItems('l')}
    AND l.voucher_date BETWEEN date_trunc('month', $4::date)::date AND $4::date) l
CROSS JOIN LATERAL (
  SELECT coalesce(sum(CASE f.normal_side WHEN 'debit' THEN o.opening_amount ELSE -o.opening_amount END), 0) AS amount,
         coalesce(sum(CASE f.normal_side WHEN 'debit' THEN o.quantity ELSE -o.quantity END), 0) AS quantity
  FROM ledger.opening_balance o ${family('o')}
  WHERE o.account_set_id = $1 AND ${ofItems('o')}) o`;
