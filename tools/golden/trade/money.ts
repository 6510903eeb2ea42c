import type {
  BookAnswer,
  JournalLine as StoredLine,
  JournalLineInput,
  StatementLine,
  StatementMatch,
  StatementProposal,
} from '@suanpan/contracts';
import { cell, type CsvRow } from '@suanpan/seeds';
import type { JournalLine } from '@suanpan/trade-core';
import { found } from '../found.ts';
import { refuseUnbooked } from './invoices.ts';
import type { Proposals } from './proposals.ts';
import { linesBySerial, proposalFor } from './statements.ts';
import type { TradeBooks } from './trade-books.ts';

/** What of advances a line gives back, as settlements.csv says. */
const refundsOf = (books: TradeBooks, { id }: JournalLine) =>
  books.files
    .rows('settlements')
    .filter((row) => cell(row, 'kind') === 'refund-advance' && cell(row, 'source') === id)
    .map((row) => ({ advanceId: books.advances.of(cell(row, 'target')).id, amount: cell(row, 'amount') }));

/** A journal line of the case as a person enters it, with what it settles. */
function lineInput(books: TradeBooks, line: JournalLine): JournalLineInput {
  const { trade } = books.files;
  const refunds = refundsOf(books, line);
  const settled = trade.allocations.filter(
    ({ kind, sourceId }) => sourceId === line.id && (kind === 'payment' || kind === 'discount'),
  );
  return {
    fundAccountId: books.funds.of(line.fundAccountId).id,
    movedOn: line.date,
    direction: line.direction,
    amount: line.amount,
    exchangeRate: line.rate,
    categoryId: books.categories.of(line.categoryId).id,
    partyItemId: line.partyId === null ? null : books.parties.of(line.partyId).id,
    employeeItemId: line.employeeId === null ? null : books.employee(String(line.employeeId)),
    summary: line.summary,
    reference: line.reference,
    bankFee: line.bankFee,
    ...(refunds.length > 0 ? { refunds } : {}),
    allocations: settled.map(({ invoiceId, amount, kind }) => ({
      invoiceId: books.invoices.of(invoiceId).id,
      amount,
      kind: kind === 'discount' ? 'discount' : 'payment',
    })),
  };
}

/** How journal.csv says a line comes about: `manual`, `cash`, or of which lines of a statement. */
const rowOf = ({ files }: TradeBooks, id: string): CsvRow =>
  found(
    files.rows('journal').find((row) => cell(row, 'id') === id),
    `the journal line ${id}`,
  );
const serialsOf = (row: CsvRow): string[] => cell(row, 'statement_serials').split(' ').filter(Boolean);

/**
 * Enters a receipt, a payment or another journal line and has it booked. One of a statement is made from its line: as proposed where
 * the proposal says the same, else as the person who looks at it says.
 */
export async function moveMoney(books: TradeBooks, id: string, proposals: Proposals): Promise<void> {
  const line = found(
    books.files.trade.lines.find((one) => one.id === id),
    `the journal line ${id}`,
  );
  const row = rowOf(books, id);
  const source = cell(row, 'source');
  const made =
    source === 'statement'
      ? await fromStatement(books, line, serialsOf(row), proposals)
      : (await books.api.post<StoredLine>('/bank-journal', lineInput(books, line))).id;
  books.lines.set(id, { id: made });
  await bookLine(books, made);
  if (source === 'manual') await acceptMatch(books, String(line.fundAccountId), made);
}

/** A line that another document made: its bank's line is named by the person who sees it; without one nothing is matched. */
export async function matchMade(books: TradeBooks, id: string, made: number): Promise<void> {
  books.lines.set(id, { id: made });
  const row = rowOf(books, id);
  const serials = serialsOf(row);
  const account = cell(row, 'account');
  if (cell(row, 'source') === 'manual') await acceptMatch(books, account, made);
  if (cell(row, 'source') !== 'statement' || serials.length === 0) return;
  const bank = await linesBySerial(books, account, serials);
  await books.api.post<StatementMatch>('/funds/statement/match', {
    fundAccountId: books.funds.of(account).id,
    lineIds: bank.map((one) => one.id),
    journalIds: [made],
  });
}

/** Accepts what is proposed as the bank's line of a line that was entered by hand; nothing may be proposed yet. */
async function acceptMatch(books: TradeBooks, account: string, journalId: number): Promise<void> {
  const fundAccountId = books.funds.of(account).id;
  const proposals = await books.api.get<StatementProposal[]>('/funds/statement/proposal', { fundAccountId });
  const proposal = proposals.find(({ journal }) => journal.includes(journalId));
  if (proposal)
    await books.api.post('/funds/statement/accept', { fundAccountId, lineIds: proposal.statement });
}

async function fromStatement(
  books: TradeBooks,
  line: JournalLine,
  serials: readonly string[],
  proposals: Proposals,
): Promise<number> {
  const account = String(line.fundAccountId);
  const bank = await linesBySerial(books, account, serials);
  const [first] = bank;
  const proposal = first && (await proposalFor(books, account, first.id));
  proposals.seen(String(line.id), serials.join(' '), proposal);
  const fundAccountId = books.funds.of(account).id;
  const input = lineInput(books, line);
  const lineIds = bank.map(({ id }) => id);
  if (first && proposal && saysTheSame(proposal, first, input)) {
    const answer = await books.api.post<{ matches: StatementMatch[] }>('/funds/statement/accept', {
      fundAccountId,
      lineIds,
    });
    return found(answer.matches[0]?.journal[0], `a line made from ${serials.join(' ')}`);
  }
  const match = await books.api.post<StatementMatch>('/funds/statement/match', {
    fundAccountId,
    lineIds,
    line: input,
  });
  return found(match.journal[0], `a line made from ${serials.join(' ')}`);
}

/** Whether what accepting the proposal makes is the line of the case: a foreign line has a rate that no statement tells. */
function saysTheSame(proposal: StatementProposal, bank: StatementLine, input: JournalLineInput): boolean {
  const settled = (rows: readonly { invoiceId: number; amount: string | number }[]): string =>
    rows
      .map(({ invoiceId, amount }) => `${invoiceId}:${amount}`)
      .toSorted()
      .join(' ');
  return (
    proposal.journal.length === 0 &&
    proposal.toAccountId === null &&
    (input.exchangeRate ?? null) === null &&
    bank.date === input.movedOn &&
    proposal.partyItemId === (input.partyItemId ?? null) &&
    proposal.partyItemId !== null &&
    (proposal.fee === null || input.direction === 'in') &&
    (input.allocations ?? []).every(
      ({ kind, amount }) => kind === 'payment' && !String(amount).startsWith('-'),
    ) &&
    settled(proposal.allocations) === settled(input.allocations ?? [])
  );
}

/** Has the ledger make the voucher of a journal line, or of the transfer that it is of. */
export async function bookLine(books: TradeBooks, id: number): Promise<void> {
  refuseUnbooked(await books.api.post<BookAnswer>('/bank-journal/book', { ids: [id] }));
}
