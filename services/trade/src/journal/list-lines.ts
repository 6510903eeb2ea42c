import { addDecimals, firstDay, lastDay, voucherLabel } from '@suanpan/accounting-core';
import type { JournalLine, JournalPage, JournalQuery } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { runningBalances, signedAmount, sumOf } from '@suanpan/trade-core';
import { invoiceNumbers } from '../advance/document-names.ts';
import { refundsOfLines } from '../advance/refunds.ts';
import { bookingsOf } from '../books/bookings.ts';
import { asMoney, storedAccounts, type StoredAccount } from '../funds/fund-accounts.ts';
import { besideLedger } from './beside-ledger.ts';
import { journalBalance } from './journal-balance.ts';
import { madeByHand } from './made-by-hand.ts';
import {
  allocationsOfLines,
  documentOfLine,
  linesOfAccount,
  lockLines,
  undoingOf,
  type StoredLine,
} from './stored-line.ts';

/** One month of an account's journal with the balance after each line, and whether the books say the same at its end. */
export async function listLines(sql: Sql, accountSetId: number, query: JournalQuery): Promise<JournalPage> {
  const { fundAccountId, month, booked, page = 1, size = 100 } = query;
  const account = found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  const [year, number] = month.split('-').map(Number) as [number, number];
  const period = { year, month: number };
  const [from, to] = [firstDay(period), lastDay(period)];
  const opening = await journalBalance(sql, accountSetId, account, from, 'before');
  const lines = await linesOfAccount(sql, accountSetId, fundAccountId, { from, to });
  const running = runningBalances({ ...account, openingBook: opening }, lines);
  const stored = new Map(lines.map((line) => [line.id, line]));
  const isWanted = await bookedAs(sql, accountSetId, lines, booked);
  const wanted = running
    .map(({ line, balance }) => ({ line: stored.get(Number(line.id))!, balance }))
    .filter(({ line }) => isWanted(line));
  const shown = wanted.slice((page - 1) * size, page * size);
  const records = await shownLines(sql, accountSetId, shown);
  const closing = addDecimals(opening, sumOf(lines, signedAmount));
  const total = (direction: 'in' | 'out'): string =>
    asMoney(
      sumOf(
        lines.filter((line) => line.direction === direction),
        ({ amount }) => amount,
      ),
    );
  return {
    records,
    total: wanted.length,
    size,
    current: page,
    pages: Math.ceil(wanted.length / size),
    opening: asMoney(opening),
    in: total('in'),
    out: total('out'),
    closing: asMoney(closing),
    foot: await footOf(sql, accountSetId, account, to, closing),
  };
}

/** Whether a line has a voucher, or has none, as is asked. */
async function bookedAs(
  sql: Sql,
  accountSetId: number,
  lines: readonly StoredLine[],
  booked: boolean | undefined,
): Promise<(line: StoredLine) => boolean> {
  if (booked === undefined) return () => true;
  const bookings = await bookingsOf(sql, accountSetId, lines.map(documentOfLine));
  return (line) => (bookings.get(documentOfLine(line)) ?? []).length > 0 === booked;
}

/** The journal at the month's end beside its subject in the ledger, and where they differ what of it is known. */
async function footOf(
  sql: Sql,
  accountSetId: number,
  account: StoredAccount,
  asOf: string,
  journal: string,
): Promise<JournalPage['foot']> {
  const { closing, ...beside } = await besideLedger(sql, accountSetId, account, asOf, journal);
  const { notBooked } = await sql.one<{ notBooked: number }>(
    `SELECT count(*) AS not_booked FROM trade.journal_line l
     WHERE l.account_set_id = $1 AND l.fund_account_id = $2 AND l.date <= $3::date AND NOT EXISTS (
       SELECT 1 FROM ledger_read.voucher_document d WHERE d.account_set_id = $1 AND d.service = 'trade'
         AND d.document = coalesce('transfer/' || l.transfer_id, 'bill-event/' || l.bill_event_id, 'journal-line/' || l.id))`,
    [accountSetId, account.id, asOf],
  );
  const byHand = beside.equal ? nothing : await madeByHand(sql, accountSetId, account, asOf, closing?.date);
  return { ...beside, notBooked, ...byHand };
}

const nothing = { byHand: [], byHandCount: 0 };

/** One line as the wire shows it, behind its lock; a foreign id is a missing one. */
export const readLine = async (sql: Sql, accountSetId: number, id: number): Promise<JournalLine> =>
  shownLine(sql, accountSetId, found((await lockLines(sql, accountSetId, [id])).get(id)));

/** A line as the wire shows it, with the balance after it. */
export async function shownLine(sql: Sql, accountSetId: number, line: StoredLine): Promise<JournalLine> {
  const account = found((await storedAccounts(sql, accountSetId)).get(line.fundAccountId));
  const before = await journalBalance(sql, accountSetId, account, line.date, 'before');
  const day = await linesOfAccount(sql, accountSetId, account.id, { from: line.date, to: line.date });
  const upTo = day.filter((one) => one.id <= line.id);
  const balance = addDecimals(before, sumOf(upTo, signedAmount));
  return (await shownLines(sql, accountSetId, [{ line, balance }]))[0]!;
}

async function shownLines(
  sql: Sql,
  accountSetId: number,
  running: readonly { line: StoredLine; balance: string }[],
): Promise<JournalLine[]> {
  const lines = running.map(({ line }) => line);
  const bookings = await bookingsOf(sql, accountSetId, lines.map(documentOfLine));
  const allocations = await allocationsOfLines(
    sql,
    accountSetId,
    lines.map(({ id }) => id),
  );
  const undone = new Set((await undoingOf(sql, accountSetId, allocations)).map(({ undoes }) => undoes));
  const settled = allocations.map(({ invoiceId }) => Number(invoiceId));
  const numbers = await invoiceNumbers(sql, accountSetId, settled);
  const ids = lines.map(({ id }) => id);
  const refunds = await refundsOfLines(sql, accountSetId, ids);
  const advances = await advancesOfLines(sql, accountSetId, ids);
  const names = await namesOf(
    sql,
    accountSetId,
    lines.flatMap(({ partyId, employeeId }) => [partyId ?? [], employeeId ?? []].flat()),
  );
  return running.map(({ line, balance }) => {
    const { id, partyId, employeeId, rate, matchId, date, entry: _entry, ...row } = line;
    const [booking] = bookings.get(documentOfLine(line)) ?? [];
    return {
      ...row,
      id,
      movedOn: date,
      exchangeRate: rate,
      partyItemId: partyId,
      employeeItemId: employeeId,
      partyName: names.get(partyId ?? employeeId ?? 0) ?? null,
      matched: matchId !== null,
      balance: asMoney(balance),
      allocations: allocations
        .filter((row) => row.sourceId === id && !undone.has(row.id))
        .map(({ invoiceId, amount, kind }) => ({
          invoiceId: Number(invoiceId),
          invoiceNo: numbers.get(Number(invoiceId)) ?? '',
          amount,
          kind: kind === 'discount' ? ('discount' as const) : ('payment' as const),
        })),
      refunds: refunds
        .filter(({ journalLineId }) => journalLineId === id)
        .map(({ advanceId, amount }) => ({ advanceId: Number(advanceId), amount })),
      advance: advances.get(id) ?? null,
      voucherId: booking?.voucherId ?? null,
      voucher: booking ? voucherLabel(booking.word, booking.code) : null,
    };
  });
}

/** The advances that lines left, by the line. */
async function advancesOfLines(
  sql: Sql,
  accountSetId: number,
  lineIds: readonly number[],
): Promise<Map<number, { id: number; amount: string }>> {
  const rows = await sql.rows<{ id: number; amount: string; sourceId: number }>(
    `SELECT a.id, a.amount, a.source_id FROM trade.advance a
     WHERE a.account_set_id = $1 AND a.origin = 'journal-line' AND a.source_id = ANY ($2::bigint[])`,
    [accountSetId, [...lineIds]],
  );
  return new Map(rows.map(({ sourceId, ...advance }) => [sourceId, advance]));
}

async function namesOf(sql: Sql, accountSetId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql.rows<{ id: number; name: string }>(
    'SELECT id, name FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
