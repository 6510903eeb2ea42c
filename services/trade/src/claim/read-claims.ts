import { stripZeros, voucherLabel } from '@suanpan/accounting-core';
import type { Claim, ClaimPage, ClaimQuery } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { claimStanding, type ClaimPayment } from '@suanpan/trade-core';
import { bookingsOf } from '../books/bookings.ts';
import { subjectsById } from '../books/subjects.ts';
import { ClaimEntity } from '../db/entities/claim.ts';
import { asMoney } from '../funds/fund-accounts.ts';
import { documentOfClaim, paymentsOf, storedClaims, type StoredClaim } from './stored-claim.ts';

/** Claims, the newest first. */
export async function listClaims(sql: Sql, accountSetId: number, query: ClaimQuery): Promise<ClaimPage> {
  const { status, employeeItemId, dateFrom, dateTo, asOf, booked, page = 1, size = 50 } = query;
  const [rows, total] = await sql.em.findAndCount(
    ClaimEntity,
    {
      accountSetId,
      ...(status === undefined ? {} : { status }),
      ...(employeeItemId === undefined ? {} : { employeeId: employeeItemId }),
      $and: [
        dateFrom === undefined ? {} : { date: { $gte: dateFrom } },
        dateTo === undefined ? {} : { date: { $lte: dateTo } },
        booked === undefined ? {} : await bookedAs(sql, accountSetId, booked),
      ],
    },
    { orderBy: { date: 'desc', id: 'desc' }, limit: size, offset: (page - 1) * size },
  );
  const ids = rows.map(({ id }) => id);
  const claims = new Map((await storedClaims(sql, accountSetId, ids)).map((claim) => [claim.id, claim]));
  const ordered = ids.flatMap((id) => claims.get(id) ?? []);
  return {
    records: await shownClaims(sql, accountSetId, ordered, asOf),
    total,
    size,
    current: page,
    pages: Math.ceil(total / size),
  };
}

/** Approved claims with a voucher, or those that wait for it. */
async function bookedAs(sql: Sql, accountSetId: number, booked: boolean) {
  const rows = await sql.rows<{ id: number }>(
    `SELECT c.id FROM trade.claim c WHERE c.account_set_id = $1 AND c.status = 'approved' AND NOT EXISTS (
       SELECT 1 FROM ledger_read.voucher_document d
       WHERE d.account_set_id = $1 AND d.service = 'trade' AND d.document = 'claim/' || c.id)`,
    [accountSetId],
  );
  const waiting = rows.map(({ id }) => id);
  return { status: 'approved', id: booked ? { $nin: waiting } : { $in: waiting } };
}

/** One claim with its lines and payments; a foreign id is a missing one. */
export async function readClaim(sql: Sql, accountSetId: number, id: number): Promise<Claim> {
  return shownClaim(sql, accountSetId, found((await storedClaims(sql, accountSetId, [id]))[0]));
}

export const shownClaim = async (sql: Sql, accountSetId: number, claim: StoredClaim): Promise<Claim> =>
  (await shownClaims(sql, accountSetId, [claim]))[0]!;

async function shownClaims(
  sql: Sql,
  accountSetId: number,
  claims: readonly StoredClaim[],
  asOf?: string,
): Promise<Claim[]> {
  const payments = await paymentsOf(
    sql,
    accountSetId,
    claims.map(({ id }) => id),
  );
  const bookings = await bookingsOf(sql, accountSetId, claims.map(documentOfClaim));
  const names = await employeeNames(
    sql,
    accountSetId,
    claims.map(({ employeeId }) => employeeId),
  );
  const subjects = await subjectsById(
    sql,
    accountSetId,
    claims.flatMap(({ lines }) => lines.map(({ subjectId }) => subjectId)),
  );
  return claims.map((claim) => {
    const own = payments.filter(
      ({ claimId, date }) => claimId === claim.id && (asOf === undefined || date <= asOf),
    );
    const [booking] = bookings.get(documentOfClaim(claim)) ?? [];
    return {
      ...headOf(claim, own),
      employeeName: names.get(claim.employeeId) ?? null,
      lines: claim.lines.map((line, index) => ({
        lineNo: index + 1,
        item: line.item,
        subjectId: line.subjectId,
        subjectCode: subjects.get(line.subjectId)?.code ?? null,
        subjectName: subjects.get(line.subjectId)?.name ?? null,
        auxiliary: line.refs,
        gross: asMoney(line.gross),
        taxRate: stripZeros(line.taxRate),
        taxAmount: asMoney(line.tax),
        deductible: line.deductible,
        invoiceNo: line.invoiceNumber,
      })),
      voucherId: booking?.voucherId ?? null,
      voucher: booking ? voucherLabel(booking.word, booking.code) : null,
    };
  });
}

function headOf(claim: StoredClaim, payments: readonly ClaimPayment[]) {
  const { state, toPay, paid } = claimStanding(claim, payments);
  return {
    id: claim.id,
    employeeItemId: claim.employeeId,
    claimDate: claim.date,
    reason: claim.reason,
    totalAmount: asMoney(claim.total),
    advanceUsed: asMoney(claim.advanceUsed),
    state,
    toPay: asMoney(toPay),
    paid: asMoney(paid),
    rejectReason: claim.rejectReason,
    submittedBy: claim.submittedByName,
    decidedBy: claim.decidedByName,
    payments: payments.map(({ journalLineId, date, amount }) => ({
      journalLineId: Number(journalLineId),
      paidOn: date,
      amount: asMoney(amount),
    })),
    version: claim.version,
  };
}

/** What employees are called, by their items of the books. */
export async function employeeNames(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql.rows<{ id: number; name: string }>(
    'SELECT id, name FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
