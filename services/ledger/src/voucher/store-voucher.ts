import { formatMoney, totalsOf, type VoucherDraft } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { together } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import type { PeriodRow } from '../books/periods.ts';
import {
  addBalancesSql,
  addToBalances,
  balanceValues,
  dropEmptyBalances,
  reversed,
  type CountedLine,
} from './balance-changes.ts';
import { countDraft, insertLinesSql, lineValues } from './line-values.ts';
import type { PostingContext } from './posting-context.ts';
import { readVoucher } from './read-voucher.ts';
import { recordedVoucher, type GivenFacts } from './recorded-voucher.ts';

/** What a voucher carries beside the facts the rules judge. */
export interface VoucherExtras {
  remark: string | null;
  attachmentCount: number;
  stepKey: string | null;
  source: 'manual' | 'carry-forward' | 'import';
  /** The voucher that this red letter takes back. */
  reversalOf?: number;
  cashFlowItem: string | null;
  /** By line, in order. */
  lineCashFlowItems: readonly (string | null)[];
}

/**
 * Stores a new voucher in one statement: the number (the next of its series, unless one was taken already), head, lines
 * and balances. The statement itself says whether what it stored balances; if not, the database's own check says why, as
 * an ordinary statement before COMMIT (scale.md 3.5).
 * @returns the voucher as it is stored.
 */
export async function insertVoucher(
  books: Books,
  draft: VoucherDraft,
  extras: VoucherExtras,
  context: PostingContext,
  at: { period: PeriodRow; number: number | null },
): Promise<Voucher> {
  const counted = await countDraft(books, draft, context);
  const { debit, credit } = totalsOf(draft.lines);
  const stored = books.sql.one<GivenFacts & { whole: boolean }>(recordVoucher, [
    books.accountSetId,
    at.period.year,
    at.period.month,
    context.wordId,
    at.number,
    draft.date,
    draft.kind,
    extras.stepKey,
    extras.source,
    extras.remark,
    extras.attachmentCount,
    formatMoney(debit),
    formatMoney(credit),
    extras.cashFlowItem,
    books.member.userId,
    books.member.userName,
    extras.reversalOf ?? null,
    ...lineValues(draft, counted, extras.lineCashFlowItems, context),
    ...balanceValues(counted),
  ]);
  const [given] = await together(stored, books.tail());
  if (!given.whole) await books.sql.run(checkVoucherSql, [books.accountSetId, given.id]);
  return recordedVoucher(books.member, draft, extras, context, counted, given, at.period);
}

const recordVoucher = `
WITH series AS (
  INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, last_number)
  SELECT $1::bigint, $2::int, $3::int, $4::bigint, 1 WHERE $5::int IS NULL
  ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE SET last_number = s.last_number + 1
  RETURNING last_number
), head AS (
  INSERT INTO ledger.voucher (account_set_id, word_id, number, voucher_date, kind, step_key, source, remark,
    attachment_count, debit_total, credit_total, cash_flow_item, maker_id, maker_name, reversal_of)
  SELECT $1::bigint, $4::bigint, coalesce($5::int, (SELECT last_number FROM series)), $6::date, $7::text, $8::text,
    $9::text, $10::text, $11::int, $12::numeric, $13::numeric, $14::text, $15::bigint, $16::text, $17::bigint
  RETURNING id, number, created_at
), lines AS (${insertLinesSql('(SELECT id FROM head)', '$6::date', 18)}
  RETURNING id, line_no, debit, credit
), balances AS (${addBalancesSql(30)}
)
SELECT head.id, head.number, head.created_at, l.line_ids, l.whole
FROM head CROSS JOIN (SELECT array_agg(id ORDER BY line_no) AS line_ids,
  count(*) >= 2 AND sum(debit) = $12::numeric AND sum(credit) = $13::numeric AS whole FROM lines) l`;

/**
 * Stores the lines of a changed voucher and moves the period balances by what they change; `replaced` are the stored
 * lines they take the place of. Then the database's own balance check.
 * @returns the stored voucher.
 */
export async function storeLines(
  books: Books,
  voucherId: number,
  draft: VoucherDraft,
  extras: VoucherExtras,
  context: PostingContext,
  replaced: readonly CountedLine[],
): Promise<Voucher> {
  const counted = await countDraft(books, draft, context);
  const inserted = books.sql.run(insertLines, [
    books.accountSetId,
    voucherId,
    draft.date,
    ...lineValues(draft, counted, extras.lineCashFlowItems, context),
  ]);
  const [, , , , voucher] = await together(
    inserted,
    addToBalances(books, [...reversed(replaced), ...counted]),
    dropEmptyBalances(books, replaced),
    books.sql.run(checkVoucherSql, [books.accountSetId, voucherId]),
    readVoucher(books.sql, books.accountSetId, voucherId),
    books.tail(),
  );
  return voucher;
}

const insertLines = insertLinesSql('$2::bigint', '$3::date', 4);
const checkVoucherSql = 'SELECT ledger.check_voucher($1, $2)';
