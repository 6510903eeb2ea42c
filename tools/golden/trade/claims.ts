import type { Claim } from '@suanpan/trade-core';
import { Refusal } from '../api.ts';
import { found } from '../found.ts';
import { bookSteps } from './book.ts';
import { matchMade } from './money.ts';
import type { TradeBooks } from './trade-books.ts';

interface StoredClaim {
  id: number;
  version: number;
}

/** A claim as the employee enters it. */
export function claimInput(books: TradeBooks, ref: string) {
  const claim: Claim = found(
    books.files.trade.claims.find(({ id }) => id === ref),
    `the claim ${ref}`,
  );
  return {
    employeeItemId: books.employee(String(claim.employeeId)),
    claimDate: claim.date,
    reason: ref,
    totalAmount: claim.total,
    advanceUsed: claim.advanceUsed,
    lines: claim.lines.map((line) => ({
      item: line.item,
      subjectId: books.chart.subject(line.account).id,
      auxiliary: books.auxiliary(line.auxiliary),
      gross: line.gross,
      taxRate: line.taxRate,
      taxAmount: line.tax,
      deductible: line.deductible,
      invoiceNo: line.invoiceNumber,
    })),
  };
}

/** A claim is entered and submitted. */
async function submitClaim(books: TradeBooks, ref: string): Promise<StoredClaim> {
  const draft = await books.api.post<StoredClaim>('/claim', claimInput(books, ref));
  books.claims.set(ref, { id: draft.id });
  return books.api.post<StoredClaim>('/claim/submit', { id: draft.id, version: draft.version });
}

/** A claim is submitted, approved and booked. */
export async function claimExpenses(books: TradeBooks, ref: string): Promise<void> {
  const { id, version } = await submitClaim(books, ref);
  await books.api.post('/claim/approve', { id, version });
  await bookSteps(books, '/claim/book', id);
}

/** A claim that is to come to nothing: refused when it is submitted for a number used before, or not, a person rejects it. */
export async function rejectClaim(books: TradeBooks, ref: string): Promise<void> {
  const draft = await books.api.post<StoredClaim>('/claim', claimInput(books, ref));
  books.claims.set(ref, { id: draft.id });
  const { id, version } = await submitUnlessUsed(books, draft);
  await books.api.post('/claim/reject', { id, version, reason: 'rejected' });
}

async function submitUnlessUsed(books: TradeBooks, { id, version }: StoredClaim): Promise<StoredClaim> {
  try {
    return await books.api.post<StoredClaim>('/claim/submit', { id, version });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVOICE_DUPLICATE') return { id, version };
    throw error;
  }
}

/** Money for claims: one line that pays what trade-core says it pays. */
export async function payClaims(books: TradeBooks, ref: string): Promise<void> {
  const { lines, claimPayments } = books.files.trade;
  const line = found(
    lines.find(({ id }) => id === ref),
    `the journal line ${ref}`,
  );
  const made = await books.api.post<{ id: number }>('/claim/pay', {
    fundAccountId: books.funds.of(line.fundAccountId).id,
    movedOn: line.date,
    summary: line.summary,
    reference: line.reference,
    claims: claimPayments
      .filter(({ journalLineId }) => journalLineId === ref)
      .map(({ claimId, amount }) => ({ claimId: books.claims.of(claimId).id, amount })),
  });
  books.lines.set(ref, { id: made.id });
  await bookSteps(books, '/bank-journal/book', made.id);
  await matchMade(books, ref, made.id);
}

/** How each claim stands at the end, as `expected/claim-states.csv` has it. */
export async function readClaims(books: TradeBooks) {
  const { records } = await books.api.get<{
    records: {
      id: number;
      employeeItemId: number;
      totalAmount: string;
      advanceUsed: string;
      toPay: string;
      paid: string;
      state: string;
    }[];
  }>('/claim', { size: 200 });
  const employeeOf = new Map(
    books.files.trade.claims.map(({ employeeId }) => [
      books.employee(String(employeeId)),
      String(employeeId),
    ]),
  );
  return records.map(({ id, employeeItemId, totalAmount, advanceUsed, toPay, paid, state }) => ({
    claim: books.claims.nameOf(id),
    employee: employeeOf.get(employeeItemId) ?? null,
    total: totalAmount,
    advance_used: advanceUsed,
    to_pay: toPay,
    paid,
    state,
  }));
}
