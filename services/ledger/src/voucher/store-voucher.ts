import { formatMoney, isCarryForward, totalsOf, type VoucherDraft } from '@suanpan/accounting-core';
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
import type { GivenFacts } from './give-facts.ts';
import { arePlain, boundSum, countDraft, insertLinesSql, lineValues } from './line-values.ts';
import type { PostingContext } from './posting-context.ts';
import { readVoucher } from './read-voucher.ts';
import { recordedVoucher } from './recorded-voucher.ts';
import {
  mostShortLines,
  ownBalances,
  shortValues,
  shortVoucherSql,
  type VoucherParts,
} from './short-voucher.ts';

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
 * Stores a new voucher in one statement, head, lines and balances, that goes out with the next one or with COMMIT. It
 * refuses itself what does not balance, before the database's own check at COMMIT (scale.md 3.5), and what was judged by
 * remembered facts, of `at.version`, when they are not those of the set any more.
 * @returns the voucher as it is stored.
 */
export async function insertVoucher(
  books: Books,
  draft: VoucherDraft,
  extras: VoucherExtras,
  context: PostingContext,
  at: { period: PeriodRow; given: GivenFacts; version?: string | undefined },
): Promise<Voucher> {
  const counted = await countDraft(books, draft, context);
  const { debit, credit } = totalsOf(draft.lines);
  const { id, number, lineIds } = at.given;
  const head = [
    books.accountSetId,
    id,
    context.wordId,
    number,
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
    at.given.createdAt,
    extras.reversalOf ?? null,
    at.version ?? null,
  ];
  const isPlain = !isCarryForward(draft.kind) && arePlain(counted, extras.lineCashFlowItems, draft);
  const ordered = isPlain ? ownBalances(counted) : undefined;
  if (ordered) {
    const values = shortValues(draft, counted, ordered, lineIds);
    books.sql.later(insertShort[ordered.length - 1]!, [...head, ...values]);
  } else {
    const lines = lineValues(draft, counted, extras.lineCashFlowItems, context, isPlain);
    books.sql.later(isPlain ? insertPlain : insertWhole, [
      ...head,
      ...lines,
      lineIds,
      ...balanceValues(counted, isPlain),
    ]);
  }
  return recordedVoucher(books.member, draft, extras, context, counted, at.given, at.period);
}

/**
 * The head comes first, for its month is the first lock (decision D50), and with it the questions whether the lines that
 * are bound balance and whether what they were judged by stands; behind that lock lines and balances may come in any
 * order. `$18` is null when the facts were read by this very transaction.
 */
const insertSql = ({ lines, balances, debit, credit }: VoucherParts): string => `
WITH lines AS (${lines}
), balances AS (${balances}
)
INSERT INTO ledger.voucher (account_set_id, id, word_id, number, voucher_date, kind, step_key, source, remark,
  attachment_count, debit_total, credit_total, cash_flow_item, maker_id, maker_name, created_at, reversal_of)
VALUES ($1::bigint, $2::bigint, $3::bigint, $4::int, $5::date, $6, $7, $8, $9, $10::int, $11::numeric, $12::numeric,
  $13, $14::bigint, $15, $16::timestamptz, $17::bigint)
RETURNING CASE WHEN ${debit} <> $11::numeric OR ${credit} <> $12::numeric
  OR $18::uuid <> (SELECT f.version FROM ledger.posting_facts f WHERE f.account_set_id = $1::bigint)
THEN ledger.refuse('voucher_balanced', 'A voucher does not balance, or is judged by facts of before.') END`;

const [voucherId, voucherDate, firstOfLines] = ['$2::bigint', '$5::date', 19] as const;

/** Lines bound as lists; plain ones leave most columns empty: the server has less to prepare. */
const insertListsSql = (arePlain: boolean): string =>
  insertSql({
    lines: insertLinesSql(voucherId, voucherDate, firstOfLines, { withIds: true, arePlain }),
    balances: addBalancesSql(firstOfLines + (arePlain ? 8 : 13), arePlain),
    debit: boundSum('debit', firstOfLines),
    credit: boundSum('credit', firstOfLines),
  });
const insertWhole = insertListsSql(false);
const insertPlain = insertListsSql(true);
/** For one line, two lines and so on. */
const insertShort = Array.from({ length: mostShortLines }, (_, before) =>
  insertSql(shortVoucherSql(before + 1, voucherId, voucherDate, firstOfLines)),
);

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
  const balanced = addToBalances(books, [...reversed(replaced), ...counted]);
  dropEmptyBalances(books, replaced);
  const [, , , voucher] = await together(
    inserted,
    balanced,
    books.sql.run(checkVoucherSql, [books.accountSetId, voucherId]),
    readVoucher(books.sql, books.accountSetId, voucherId),
    books.chain.lock(),
  );
  return voucher;
}

const insertLines = insertLinesSql('$2::bigint', '$3::date', 4);
const checkVoucherSql = 'SELECT ledger.check_voucher($1, $2)';
