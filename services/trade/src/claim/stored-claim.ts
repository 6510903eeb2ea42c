import { LockMode } from '@mikro-orm/core';
import { found, type Sql } from '@suanpan/service-kit';
import type { Claim, ClaimLine, ClaimPayment } from '@suanpan/trade-core';
import { itemsOf } from '../books/items.ts';
import { subjectsById } from '../books/subjects.ts';
import { ClaimEntity, ClaimLineEntity, ClaimPaymentEntity } from '../db/entities/claim.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';

/** A line as the rules take it, with the ids of the books. */
export interface StoredClaimLine extends ClaimLine {
  subjectId: number;
  refs: { categoryId: number; itemId: number }[];
}

/** A claim as the rules take it, with what the database says beside it. */
export interface StoredClaim extends Claim {
  id: number;
  employeeId: number;
  lines: StoredClaimLine[];
  reason: string;
  rejectReason: string | null;
  submittedBy: number | null;
  submittedByName: string | null;
  decidedByName: string | null;
  version: number;
}

/** Claims with their lines, in the order of entry. */
export async function storedClaims(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
  lock?: 'lock',
): Promise<StoredClaim[]> {
  const rows = await sql.em.find(
    ClaimEntity,
    { accountSetId, id: { $in: [...new Set(ids)] } },
    {
      orderBy: { id: 'asc' },
      refresh: true,
      ...(lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {}),
    },
  );
  const lines = await linesOf(
    sql,
    accountSetId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    entry: row.id,
    employeeId: row.employeeId,
    date: row.date,
    reason: row.reason,
    total: row.total,
    advanceUsed: row.advanceUsed,
    // Its check holds what may stand there.
    status: row.status as Claim['status'],
    rejectReason: row.rejectReason ?? null,
    submittedBy: row.submittedBy ?? null,
    submittedByName: row.submittedByName ?? null,
    decidedByName: row.decidedByName ?? null,
    version: row.version,
    lines: lines.get(row.id) ?? [],
  }));
}

/** A claim behind the lock of its row. @throws ProblemError request.not-found. */
export const lockClaim = async (sql: Sql, accountSetId: number, id: number): Promise<StoredClaim> =>
  found((await storedClaims(sql, accountSetId, [id], 'lock'))[0]);

async function linesOf(
  sql: Sql,
  accountSetId: number,
  claimIds: readonly number[],
): Promise<Map<number, StoredClaimLine[]>> {
  const rows = await sql.em.find(
    ClaimLineEntity,
    { accountSetId, claimId: { $in: [...claimIds] } },
    { orderBy: { claimId: 'asc', lineNo: 'asc' }, refresh: true },
  );
  const refsOf = (auxiliary: unknown) => auxiliary as StoredClaimLine['refs'];
  const subjects = await subjectsById(
    sql,
    accountSetId,
    rows.map(({ subjectId }) => subjectId),
  );
  const items = await itemsOf(
    sql,
    accountSetId,
    rows.flatMap(({ auxiliary }) => refsOf(auxiliary).map(({ itemId }) => itemId)),
  );
  const lines = rows.map((row) => ({
    claimId: row.claimId,
    item: row.item,
    subjectId: row.subjectId,
    account: subjects.get(row.subjectId)?.code ?? '',
    refs: refsOf(row.auxiliary),
    auxiliary: refsOf(row.auxiliary).map(({ itemId }) => ({
      category: items.get(itemId)?.category ?? '',
      item: itemId,
    })),
    gross: row.gross,
    taxRate: row.taxRate,
    tax: row.tax,
    deductible: row.deductible,
    invoiceNumber: row.invoiceNumber ?? null,
  }));
  return Map.groupBy(lines, ({ claimId }) => claimId);
}

type PaymentRow = Pick<ClaimPayment, 'amount'> & { claimId: number; journalLineId: number };

/** What was paid of some claims, by the day of the money. */
export async function paymentsOf(
  sql: Sql,
  accountSetId: number,
  claimIds: readonly number[],
): Promise<ClaimPayment[]> {
  const which = { accountSetId, claimId: { $in: [...claimIds] } };
  return dated(sql, accountSetId, await sql.em.find(ClaimPaymentEntity, which, { refresh: true }));
}

/** What a journal line pays of claims, by employee, as the rules of booking take it. */
export async function claimsPaidBy(
  sql: Sql,
  accountSetId: number,
  journalLineId: number,
): Promise<{ employeeId: number; amount: string }[]> {
  const rows = await sql.em.find(ClaimPaymentEntity, { accountSetId, journalLineId }, { refresh: true });
  const ids = rows.map(({ claimId }) => claimId);
  const claims = await sql.em.find(ClaimEntity, { accountSetId, id: { $in: ids } });
  const employees = new Map(claims.map(({ id, employeeId }) => [id, employeeId]));
  return rows.map(({ claimId, amount }) => ({ employeeId: found(employees.get(claimId)), amount }));
}

async function dated(sql: Sql, accountSetId: number, rows: readonly PaymentRow[]): Promise<ClaimPayment[]> {
  const ids = rows.map(({ journalLineId }) => journalLineId);
  const lines = await sql.em.find(JournalLineEntity, { accountSetId, id: { $in: ids } });
  const days = new Map(lines.map(({ id, date }) => [id, date]));
  return rows.map(({ claimId, journalLineId, amount }) => ({
    claimId,
    journalLineId,
    amount,
    entry: journalLineId,
    date: found(days.get(journalLineId)),
  }));
}

/** How the ledger knows a claim. */
export const documentOfClaim = ({ id }: { id: number }): string => `claim/${id}`;
