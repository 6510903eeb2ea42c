import { auxiliaryKey, formatMoney, totalsOf, type VoucherLineDraft } from '@suanpan/accounting-core';
import { storeAuxiliarySet } from '../auxiliary/auxiliary-sets.ts';
import type { Books } from '../books/books.ts';
import { addToBalances, type CountedLine } from '../voucher/balance-changes.ts';
import type { PostingContext } from '../voucher/posting-context.ts';
import { readVouchers } from '../voucher/read-voucher.ts';
import { retakeNumber } from '../voucher/voucher-number.ts';
import type { Numbered } from './import-numbers.ts';

const vouchersAtOnce = 500;

/** Stores vouchers with their lines, numbers, balances and events: some hundreds a statement. */
export async function storeVouchers(
  books: Books,
  vouchers: readonly Numbered[],
  context: PostingContext,
): Promise<void> {
  const auxiliarySets = await auxiliarySetsOf(books, vouchers, context);
  const counted: CountedLine[] = [];
  for (let from = 0; from < vouchers.length; from += vouchersAtOnce) {
    const some = vouchers.slice(from, from + vouchersAtOnce);
    const ids = await insertHeads(books, some);
    const lines = linesOf(some, ids, auxiliarySets, context);
    await insertLines(books, lines);
    counted.push(...lines.map(({ counts }) => counts));
    for (const after of await readVouchers(books.sql, books.accountSetId, ids)) {
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

/** Answers the ids in the order of the vouchers. */
async function insertHeads(books: Books, vouchers: readonly Numbered[]): Promise<number[]> {
  const column = <T>(value: (voucher: Numbered) => T) => vouchers.map(value);
  const total = (side: 'debit' | 'credit') => column(({ draft }) => formatMoney(totalsOf(draft.lines)[side]));
  const rows = await books.sql.rows<{
    id: number;
    year: number;
    month: number;
    wordId: number;
    number: number;
  }>(
    `INSERT INTO ledger.voucher (account_set_id, source, maker_id, maker_name, word_id, number, voucher_date, kind,
       step_key, remark, attachment_count, debit_total, credit_total, cash_flow_item)
     SELECT $1::bigint, 'import', $2::bigint, $3, * FROM unnest($4::bigint[], $5::int[], $6::date[], $7::text[],
       $8::text[], $9::text[], $10::int[], $11::numeric[], $12::numeric[], $13::text[])
     RETURNING id, year, month, word_id, number`,
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
  const ids = new Map(rows.map((row) => [seriesNumber(row), row.id]));
  return vouchers.map((voucher) => ids.get(seriesNumber(voucher))!);
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
  vouchers: readonly Numbered[],
  ids: readonly number[],
  auxiliarySets: ReadonlyMap<string, number>,
  { baseCurrency }: PostingContext,
): StoredLine[] =>
  vouchers.flatMap(({ draft, file }, index) =>
    draft.lines.map((line, place): StoredLine => {
      const currency = line.currencyCode ?? baseCurrency;
      const isForeign = currency !== baseCurrency;
      return {
        voucherId: ids[index]!,
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
    }),
  );

async function insertLines(books: Books, lines: readonly StoredLine[]): Promise<void> {
  const column = <T>(value: (line: StoredLine) => T) => lines.map(value);
  await books.sql.run(
    `INSERT INTO ledger.voucher_line (account_set_id, voucher_id, voucher_date, line_no, summary, subject_id, aux_set_id,
       debit, credit, currency, rate, original_amount, quantity, price, cash_flow_item)
     SELECT $1::bigint, * FROM unnest($2::bigint[], $3::date[], $4::int[], $5::text[], $6::bigint[], $7::bigint[],
       $8::numeric[], $9::numeric[], $10::text[], $11::numeric[], $12::numeric[], $13::numeric[], $14::numeric[],
       $15::text[])`,
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
