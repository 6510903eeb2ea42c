import { checkPeriodOpen, checkVoucher, periodOf, type VoucherDraft } from '@suanpan/accounting-core';
import type { Voucher, VoucherInput, VoucherKind, VoucherLine } from '@suanpan/contracts';
import { refuseIf, together } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { lockPeriod, openPeriod } from '../books/periods.ts';
import { currencyCodes } from '../currency/currency-codes.ts';
import { foreseePosting, type Prepared } from './foresee-posting.ts';
import { giveFacts, type GivenFacts } from './give-facts.ts';
import { parseVoucher } from './parse-voucher.ts';
import { readOpenSeries } from './open-series.ts';
import { loadContext } from './posting-context.ts';
import { insertVoucher, type VoucherExtras } from './store-voucher.ts';
import { lowerCounter, retakeNumber, takeNumber, type Series } from './voucher-number.ts';

/**
 * Records a voucher (spec/api.md 4): one transaction locks the month, asks the rules, takes the number, stores head
 * and lines, moves the balances and writes the event.
 */
export async function recordVoucher(books: Books, input: VoucherInput): Promise<Voucher> {
  const draft = parseVoucher(input, await currencyCodes(books, input));
  const [voucher] = await together(
    postVoucher(books, draft, extrasOf(input, draft.kind)),
    books.chain.expect(),
    books.ids.fill(books.sql),
  );
  return voucher;
}

/**
 * The same from a draft: what closing and templates make goes through here too. `kept` is the number of a voucher that
 * this one takes the place of.
 */
export async function postVoucher(
  books: Books,
  draft: VoucherDraft,
  extras: VoucherExtras,
  kept?: number,
): Promise<Voucher> {
  const foreseen = kept === undefined ? foreseePosting(books, draft) : undefined;
  if (foreseen) {
    refuseIf(checkVoucher(draft, foreseen.context));
    return storePosting(books, draft, extras, foreseen);
  }
  const month = periodOf(draft.date);
  const expected = kept === undefined ? expectedSeries(books, draft) : undefined;
  const [known, , context, early, open] = await together(
    lockPeriod(books, month),
    // Behind the month's lock and before all that is learned: what changes later moves the end of the chain.
    books.learns ? books.chain.expect() : undefined,
    loadContext(books, draft),
    expected && giveFacts(books, expected, draft.lines.length),
    books.learns ? readOpenSeries(books) : undefined,
  );
  refuseIf(checkVoucher(draft, context));
  const period = known ?? (await openPeriod(books, month));
  refuseIf(checkPeriodOpen(period));
  const isExpected = expected?.wordId === context.wordId;
  if (early && !isExpected) await lowerCounter(books, expected!);
  const given = early && isExpected ? early : await giveLate(books, draft, context.wordId, kept);
  return storePosting(books, draft, extras, { context, period, given, open }, kept);
}

async function storePosting(
  books: Books,
  draft: VoucherDraft,
  extras: VoucherExtras,
  { context, period, given, open, version }: Prepared,
  kept?: number,
): Promise<Voucher> {
  const voucher = await insertVoucher(books, draft, extras, context, { period, given, version });
  // A number of one's own may lie in a gap and says nothing of the last.
  if (!isOwn(draft, kept)) books.posted = { context, period, number: given.number, open };
  books.record({
    action: 'voucher.record',
    objectType: 'voucher',
    objectId: voucher.id,
    before: null,
    after: voucher,
  });
  return voucher;
}

const isOwn = (draft: VoucherDraft, kept: number | undefined): boolean =>
  kept !== undefined || (draft.number ?? null) !== null;

/** The series whose next number the voucher will take, as far as is remembered; none when it wishes for a number. */
function expectedSeries(books: Books, { date, word, number }: VoucherDraft): Series | undefined {
  const wordId = books.facts.find(books.accountSetId)?.words.get(word);
  return wordId === undefined || (number ?? null) !== null ? undefined : { ...periodOf(date), wordId };
}

/** What the database gives when the series, or a number of one's own, was known only after the rules were asked. */
async function giveLate(
  books: Books,
  draft: VoucherDraft,
  wordId: number,
  kept: number | undefined,
): Promise<GivenFacts> {
  const series = { ...periodOf(draft.date), wordId };
  const number = await ownNumber(books, series, draft, kept);
  const given = await giveFacts(books, series, draft.lines.length, number);
  if (!given) throw new Error('The month of a voucher is open, but was not found.');
  return given;
}

/** A number that was kept or wished for, taken; null: the next one will do. */
async function ownNumber(
  books: Books,
  series: Series,
  draft: VoucherDraft,
  kept: number | undefined,
): Promise<number | null> {
  if (kept !== undefined) return retakeNumber(books, series, kept);
  const wish = draft.number ?? null;
  return wish === null ? null : takeNumber(books, series, wish);
}

/** What a client says beside the facts the rules judge; of our own fields, what it leaves out stays as stored. */
export function extrasOf(input: VoucherInput, kind: VoucherKind, stored?: Voucher): VoucherExtras {
  const storedLines = new Map<unknown, VoucherLine>(stored?.details.map((line) => [line.id, line]));
  const storedStep = stored?.carryForwardType === kind ? stored.stepKey : null;
  return {
    remark: input.remark?.trim() || null,
    attachmentCount: input.receiptNum ?? 0,
    stepKey: said(input.stepKey, storedStep),
    source: 'manual',
    cashFlowItem: said(input.cashFlowItem, stored?.cashFlowItem),
    lineCashFlowItems: input.details.map((line) =>
      said(line.cashFlowItem, storedLines.get(line.id)?.cashFlowItem),
    ),
  };
}

const said = (value: string | null | undefined, stored: string | null | undefined): string | null =>
  (value === undefined ? stored : value) ?? null;
