import type { Sql } from '@suanpan/service-kit';
import { plainNumber } from '@suanpan/trade-core';
import { ClaimLineEntity } from '../db/entities/claim.ts';
import { storedClaims, type StoredClaim } from './stored-claim.ts';

/** The numbers of a claim's invoices as they are compared; a line may have none. */
export const numbersOf = ({ lines }: Pick<StoredClaim, 'lines'>): string[] =>
  lines.map(({ invoiceNumber }) => plainNumber(invoiceNumber)).filter((number) => number !== '');

/**
 * Submitted and approved claims that use some of these numbers. Each number is locked until the transaction ends, so of an invoice and
 * a claim that are entered at once the second one sees the first (domain/trade.md 8, INVOICE_DUPLICATE).
 */
export async function claimsUsing(
  sql: Sql,
  accountSetId: number,
  numbers: readonly string[],
): Promise<StoredClaim[]> {
  const wanted = [...new Set(numbers)].filter((number) => number !== '').toSorted();
  if (wanted.length === 0) return [];
  await sql.run('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [allOf(accountSetId)]);
  for (const number of wanted)
    await sql.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${allOf(accountSetId)} ${number}`,
    ]);
  return claimsWith(sql, accountSetId, wanted);
}

/** As `claimsUsing`, for the thousands of numbers of a file: one lock stands for all numbers of the books. */
export async function claimsUsingMany(
  sql: Sql,
  accountSetId: number,
  numbers: readonly string[],
): Promise<StoredClaim[]> {
  if (numbers.length === 0) return [];
  await sql.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [allOf(accountSetId)]);
  return claimsWith(sql, accountSetId, numbers);
}

const allOf = (accountSetId: number): string => `claimed numbers ${accountSetId}`;

async function claimsWith(sql: Sql, accountSetId: number, wanted: readonly string[]): Promise<StoredClaim[]> {
  const rows = await sql.em.find(ClaimLineEntity, { accountSetId, usedNumber: { $in: [...wanted] } });
  return storedClaims(
    sql,
    accountSetId,
    rows.map(({ claimId }) => claimId),
  );
}
