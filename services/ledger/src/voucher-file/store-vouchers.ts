import {
  auxiliaryKey,
  formatMoney,
  periodKey,
  totalsOf,
  type VoucherLineDraft,
} from '@suanpan/accounting-core';
import { storeAuxiliarySet } from '../auxiliary/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import type { PeriodRow } from '../books/periods.ts';
import { addToBalances, type CountedLine } from '../voucher/balance-changes.ts';
import type { PostingContext } from '../voucher/posting-context.ts';
import { recordedVoucher } from '../voucher/recorded-voucher.ts';
import type { VoucherExtras } from '../voucher/store-voucher.ts';
import { retakeNumber } from '../voucher/voucher-number.ts';
import type { Numbered } from './import-numbers.ts';

const vouchersAtOnce = 500;

/**
 * Stores vouchers with their lines, numbers, balances and events: some hundreds a statement. Their events are written
 * from what is stored, without reading it back, which took a fifth of an import.
 */
export async function storeVouchers(
  books: Books,
  vouchers: readonly Numbered[],
  context: PostingContext,
  periods: ReadonlyMap<string, PeriodRow>,
): Promise<void> {
  const auxiliarySets = await auxiliarySetsOf(books, vouchers, context);
  const counted: CountedLine[] = [];
  for (let from = 0; from < vouchers.length; from += vouchersAtOnce) {
    const some = vouchers.slice(from, from + vouchersAtOnce);
    const heads = await insertHeads(books, some);
    const lines = some.map((voucher, at) => linesOf(voucher, heads[at]!.id, auxiliarySets, context));
    const lineIds = await insertLines(books, lines.flat());
    for (const [at, voucher] of some.entries()) {
      const own = lines[at]!.map(({ counts }) => counts);
      counted.push(...own);
      const given = { ...heads[at]!, number: voucher.number, lineIds: lineIds.get(heads[at]!.id)! };
      const period = periods.get(periodKey(voucher))!;
      const after = recordedVoucher(
        books.member,
        voucher.draft,
        extrasOf(voucher),
        context,
        own,
        given,
        period,
      );
      books.record({
        action: 'voucher.record',
        objectType: 'voucher',
        objectId: after.id,
        before: null,
        after,
      });
    }
  }
  await raiseCounters(books, vouchers);
  await addToBalances(books, counted);
}

const extrasOf = ({ file }: Numbered): VoucherExtras => ({
  remark: file.remark,
  attachmentCount: file.attachmentCount,
  stepKey: file.stepKey,
  source: 'import',
  cashFlowItem: file.cashFlowItem,
  lineCashFlowItems: file.lines.map(({ cashFlowItem }) => cashFlowItem),
});

async function auxiliarySetsOf(
  books: Books,
  vouchers: readonly Numbered[],
  context: PostingContext,
): Promise<Map<string, number>> {
  const known = new Map(context.auxiliarySets);
  for (const { draft } of vouchers) {
    for (const { auxiliary } of draft.lines) {
      const key = auxiliaryKey(auxiliary);
      if (!known.has(key)) known.set(key, await storeAuxiliarySet(books, key, auxiliary));
    }
  }
  return known;
}

/** What the database gave a voucher. */
interface StoredHead {
  id: number;
  createdAt: string;
}

/** In the order of the vouchers. */
async function insertHeads(books: Books, vouchers: readonly Numbered[]): Promise<StoredHead[]> {
  const column = <T>(value: (voucher: Numbered) => T) => vouchers.map(value);
  const total = (side: 'debit' | 'credit') => column(({ draft }) => formatMoney(totalsOf(draft.lines)[side]));
  const rows = await books.sql.rows<
    StoredHead & { year: number; month: number; wordId: number; number: number }
  >(
    `INSERT INTO ledger.voucher (account_set_id, source, maker_id, maker_name, word_id, number, voucher_date, kind,
       step_key, remark, attachment_count, debit_total, credit_total, cash_flow_item)
     SELECT $1::bigint, 'import', $2::bigint, $3, * FROM unnest($4::bigint[], $5::int[], $6::date[], $7::text[],
       $8::text[], $9::text[], $10::int[], $11::numeric[], $12::numeric[], $13::text[])
     RETURNING id, created_at, year, month, word_id, number`,
    [
      books.accountSetId,
      books.member.userId,
      books.member.userName,
      column(({ wordId }) => wordId),
      column(({ number }) => number),
      column(({ file }) => file.date),
      column(({ file }) => file.kind),
      column(({ file }) => file.stepKey),
      column(({ file }) => file.remark),
      column(({ file }) => file.attachmentCount),
      total('debit'),
      total('credit'),
      column(({ file }) => file.cashFlowItem),
    ],
  );
  const heads = new Map(rows.map((row) => [seriesNumber(row), row]));
  return vouchers.map((voucher) => heads.get(seriesNumber(voucher))!);
}

const seriesNumber = (at: { year: number; month: number; wordId: number; number: number }): string =>
  [at.year, at.month, at.wordId, at.number].join('/');

interface StoredLine {
  voucherId: number;
  lineNo: number;
  draft: VoucherLineDraft;
  rate: string | null;
  cashFlowItem: string | null;
  counts: CountedLine;
}

const linesOf = (
  { draft, file }: Numbered,
  voucherId: number,
  auxiliarySets: ReadonlyMap<string, number>,
  { baseCurrency }: PostingContext,
): StoredLine[] =>
  draft.lines.map((line, place): StoredLine => {
    const currency = line.currencyCode ?? baseCurrency;
    const isForeign = currency !== baseCurrency;
    return {
      voucherId,
      lineNo: place + 1,
      draft: line,
      rate: isForeign ? line.rate : null,
      cashFlowItem: file.lines[place]!.cashFlowItem,
      counts: {
        date: draft.date,
        kind: draft.kind,
        subjectId: line.subjectId!,
        auxSetId: auxiliarySets.get(auxiliaryKey(line.auxiliary))!,
        currency,
        debit: line.debit,
        credit: line.credit,
        quantity: line.quantity,
        originalAmount: isForeign ? (line.originalAmount ?? '0') : null,
      },
    };
  });

/** Answers the ids of each voucher's lines, in their order. */
async function insertLines(books: Books, lines: readonly StoredLine[]): Promise<Map<number, number[]>> {
  const column = <T>(value: (line: StoredLine) => T) => lines.map(value);
  const rows = await books.sql.rows<{ id: number; voucherId: number; lineNo: number }>(
    `INSERT INTO ledger.voucher_line (account_set_id, voucher_id, voucher_date, line_no, summary, subject_id, aux_set_id,
       debit, credit, currency, rate, original_amount, quantity, price, cash_flow_item)
     SELECT $1::bigint, * FROM unnest($2::bigint[], $3::date[], $4::int[], $5::text[], $6::bigint[], $7::bigint[],
       $8::numeric[], $9::numeric[], $10::text[], $11::numeric[], $12::numeric[], $13::numeric[], $14::numeric[],
       $15::text[])
     RETURNING id, voucher_id, line_no`,
    [
      books.accountSetId,
      column(({ voucherId }) => voucherId),
      column(({ counts }) => counts.date),
      column(({ lineNo }) => lineNo),
      column(({ draft }) => draft.summary),
      column(({ counts }) => counts.subjectId),
      column(({ counts }) => counts.auxSetId),
      column(({ counts }) => formatMoney(counts.debit)),
      column(({ counts }) => formatMoney(counts.credit)),
      column(({ counts }) => counts.currency),
      column(({ rate }) => rate),
      column(({ counts }) => counts.originalAmount),
      column(({ counts }) => counts.quantity),
      column(({ draft }) => draft.price),
      column(({ cashFlowItem }) => cashFlowItem),
    ],
  );
  const ids = new Map<number, number[]>(lines.map(({ voucherId }) => [voucherId, []]));
  for (const { id, voucherId, lineNo } of rows) ids.get(voucherId)![lineNo - 1] = id;
  return ids;
}

/** The counters go up to the highest number of each series, in the order of their locks. */
async function raiseCounters(books: Books, vouchers: readonly Numbered[]): Promise<void> {
  const highest = new Map<string, Numbered>();
  for (const voucher of vouchers) {
    const key = [voucher.year, voucher.month, voucher.wordId].join('/');
    if (voucher.number > (highest.get(key)?.number ?? 0)) highest.set(key, voucher);
  }
  const inOrder = [...highest.values()].toSorted(
    (a, b) => a.year - b.year || a.month - b.month || a.wordId - b.wordId,
  );
  for (const voucher of inOrder) await retakeNumber(books, voucher, voucher.number);
}
