import { toScale } from '@suanpan/accounting-core';
import type { FundAccount } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import type { FundAccount as CoreAccount } from '@suanpan/trade-core';

/** A fund account as the rules take it, with what the database says beside it. */
export interface StoredAccount extends CoreAccount {
  id: number;
  subjectId: number;
  number: string;
  openingBank: string;
  feeTolerance: string;
  enabled: boolean;
  version: number;
}

const selectAccounts = `
SELECT f.id, f.name, f.kind, f.currency AS currency_code, f.subject_id, s.code AS subject_code, s.name AS subject_name,
  f.number, f.opening_book, f.opening_base, f.opening_bank, f.fee_tolerance, f.enabled, f.version, (f.opening_book + coalesce((
    SELECT sum(CASE l.direction WHEN 'in' THEN l.amount ELSE -l.amount END) FROM trade.journal_line l
    WHERE l.account_set_id = $1 AND l.fund_account_id = f.id), 0))::numeric(20, 2) AS balance
FROM trade.fund_account f
JOIN ledger_read.subject s ON s.account_set_id = $1 AND s.id = f.subject_id
WHERE f.account_set_id = $1`;

/** Every fund account with the balance of its journal, by subject. */
export const listAccounts = (sql: Sql, accountSetId: number): Promise<FundAccount[]> =>
  sql.rows<FundAccount>(`${selectAccounts} ORDER BY s.code, f.id`, [accountSetId]);

/** One of them; a foreign id is a missing one. */
export const readAccount = async (sql: Sql, accountSetId: number, id: number): Promise<FundAccount> =>
  found(await sql.maybe<FundAccount>(`${selectAccounts} AND f.id = $2`, [accountSetId, id]));

const asStored = ({ currencyCode, subjectCode, ...row }: FundAccount): StoredAccount => ({
  ...row,
  account: subjectCode,
  currency: currencyCode,
});

/** All accounts as the rules take them, by id. */
export async function storedAccounts(sql: Sql, accountSetId: number): Promise<Map<number, StoredAccount>> {
  const rows = await listAccounts(sql, accountSetId);
  return new Map(rows.map((row) => [row.id, asStored(row)]));
}

/**
 * Accounts behind the locks of their rows, in the order of ids: whoever writes a journal waits for who does so already, so that cash
 * is counted with every line of the other.
 * @throws ProblemError request.not-found, also for a foreign id.
 */
export async function lockAccounts(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, StoredAccount>> {
  const wanted = [...new Set(ids)];
  const rows = await sql.rows<{ id: number }>(
    `SELECT f.id FROM trade.fund_account f WHERE f.account_set_id = $1 AND f.id = ANY ($2::bigint[]) ORDER BY f.id FOR UPDATE`,
    [accountSetId, wanted],
  );
  if (rows.length < wanted.length) refuse({ code: 'request.not-found' });
  const all = await storedAccounts(sql, accountSetId);
  return new Map(wanted.map((id) => [id, found(all.get(id))]));
}

/** @throws ProblemError funds.disabled for an account that takes no lines any more. */
export function refuseDisabled({ enabled }: { enabled: boolean }, field: string): void {
  if (!enabled) refuse({ code: 'funds.disabled', field });
}

export const asMoney = (amount: string): string => toScale(amount, 2);
