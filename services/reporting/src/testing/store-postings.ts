import { auxiliaryKey, formatMoney, moneyOf, negateDecimal, sum } from '@suanpan/accounting-core';
import type { AuxiliaryKey, CaseLine, CaseOpening, CaseVoucher } from '@suanpan/seeds';
import type { Sql } from '@suanpan/service-kit';
import { keyText, type StoredBooks } from './store-company.ts';

export async function storeOpenings(
  sql: Sql,
  books: StoredBooks,
  openings: readonly CaseOpening[],
): Promise<void> {
  for (const row of openings) {
    await sql.run(
      `INSERT INTO ledger.opening_balance (account_set_id, subject_id, aux_set_id, currency, opening_amount,
         original_amount, quantity, year_start_original, year_start_quantity, cumulative_debit, cumulative_credit,
         year_to_date_actual)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        books.set,
        books.subject(row.code),
        await auxiliarySet(sql, books, row.auxiliary),
        row.currency ?? 'CNY',
        row.opening,
        row.openingOriginal,
        row.openingQuantity,
        row.yearStartOriginal,
        row.yearStartQuantity,
        row.ytdDebit,
        row.ytdCredit,
        row.ytdActual,
      ],
    );
  }
}

/** Posts vouchers with their lines and sums the touched months up again. */
export async function storeVouchers(
  sql: Sql,
  books: StoredBooks,
  vouchers: readonly CaseVoucher[],
): Promise<void> {
  for (const voucher of vouchers) {
    const { id } = await sql.one<{ id: number }>(
      `INSERT INTO ledger.voucher (account_set_id, word_id, number, voucher_date, year, month, kind, debit_total,
         credit_total, cash_flow_item, maker_id, maker_name)
       SELECT $1, w.id, $3, $4, extract(year FROM $4::date), extract(month FROM $4::date), $5, $6, $6, $7, 7, 'Maker'
       FROM ledger.voucher_word w WHERE w.account_set_id = $1 AND w.word = $2 RETURNING id`,
      [
        books.set,
        voucher.word,
        voucher.number,
        voucher.date,
        voucher.kind,
        totalOf(voucher),
        voucher.cashFlowItem,
      ],
    );
    for (const [index, line] of voucher.lines.entries())
      await insertLine(sql, books, id, voucher.date, index + 1, line);
  }
  await sql.run('DELETE FROM ledger.period_balance WHERE account_set_id = $1', [books.set]);
  await sql.run(sumLines, [books.set]);
}

const totalOf = ({ lines }: CaseVoucher): string =>
  formatMoney(sum(lines.map(({ debit }) => moneyOf(debit ?? '0'))));

async function insertLine(
  sql: Sql,
  books: StoredBooks,
  voucherId: number,
  date: string,
  lineNo: number,
  line: CaseLine,
): Promise<void> {
  await sql.run(
    `INSERT INTO ledger.voucher_line (account_set_id, voucher_id, line_no, voucher_date, summary, subject_id,
       aux_set_id, debit, credit, currency, rate, original_amount, quantity, cash_flow_item)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      books.set,
      voucherId,
      lineNo,
      date,
      line.summary,
      books.subject(line.code),
      await auxiliarySet(sql, books, line.auxiliary),
      line.debit ?? '0',
      line.credit ?? '0',
      line.currency ?? 'CNY',
      line.rate,
      originalOf(line),
      line.quantity,
      line.cashFlowItem,
    ],
  );
}

/** The foreign amount takes the sign of the base amount; a revaluation has none (decision D34). */
function originalOf({ currency, original, debit, credit }: CaseLine): string | null {
  if (currency === null) return null;
  if (original === null) return '0';
  return (debit ?? credit)!.startsWith('-') ? negateDecimal(original) : original;
}

async function auxiliarySet(sql: Sql, books: StoredBooks, keys: readonly AuxiliaryKey[]): Promise<number> {
  const refs = keys.map((key) => ({
    categoryId: books.category(key.category),
    itemId: books.item(keyText(key)),
  }));
  const key = auxiliaryKey(refs);
  const stored = await sql.maybe<{ id: number }>(
    'SELECT id FROM ledger.aux_set WHERE account_set_id = $1 AND key = $2',
    [books.set, key],
  );
  if (stored) return stored.id;
  const { id } = await sql.one<{ id: number }>(
    'INSERT INTO ledger.aux_set (account_set_id, key) VALUES ($1, $2) RETURNING id',
    [books.set, key],
  );
  await sql.run(
    `INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id)
     SELECT $1, $2, c, i FROM unnest($3::bigint[], $4::bigint[]) AS r (c, i)`,
    [books.set, id, refs.map(({ categoryId }) => categoryId), refs.map(({ itemId }) => itemId)],
  );
  return id;
}

const bySide = (column: string, side: 'debit' | 'credit'): string =>
  `coalesce(sum(l.${column}) FILTER (WHERE l.${side} <> 0), 0)`;
const carried = (side: 'debit' | 'credit'): string =>
  `coalesce(sum(l.${side}) FILTER (WHERE v.kind IN ('pl-carry-forward', 'year-end')), 0)`;

const sumLines = `
INSERT INTO ledger.period_balance (account_set_id, year, month, subject_id, aux_set_id, currency, line_count,
  debit, credit, cf_debit, cf_credit, quantity_debit, quantity_credit, original_debit, original_credit)
SELECT $1, v.year, v.month, l.subject_id, l.aux_set_id, l.currency, count(*), sum(l.debit), sum(l.credit),
  ${carried('debit')}, ${carried('credit')}, ${bySide('quantity', 'debit')}, ${bySide('quantity', 'credit')},
  ${bySide('original_amount', 'debit')}, ${bySide('original_amount', 'credit')}
FROM ledger.voucher_line l JOIN ledger.voucher v ON v.account_set_id = $1 AND v.id = l.voucher_id
WHERE l.account_set_id = $1
GROUP BY v.year, v.month, l.subject_id, l.aux_set_id, l.currency`;
