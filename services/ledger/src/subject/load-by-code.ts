import type { LoadByCodeBody, LoadedByCode, Subject } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { listSubjects } from './read-subjects.ts';

/** Titles by which clients of the contract name the profit-and-loss transfer (spec/api.md 10). */
const transferNames: ReadonlySet<string | undefined> = new Set([
  'pl-carry-forward',
  'jzsy',
  '结转损益',
  '结转本期损益',
  '結轉損益',
]);

interface Turnover {
  code: string;
  debitAmount: string;
  creditAmount: string;
  num: string;
}

/**
 * The leaves below the codes of a closing step, and the month's turnover of each: what a draft of the step starts from.
 * The profit-and-loss step adds every profit-and-loss leaf; codes the chart lacks are named, never an error.
 */
export async function loadByCode(
  sql: Sql,
  accountSetId: number,
  body: LoadByCodeBody,
): Promise<LoadedByCode> {
  const codes = [body.code].flat();
  const all = await listSubjects(sql, accountSetId);
  const withResults = transferNames.has(body.stepKey ?? body.name);
  const subject = all.filter(
    (one) =>
      one.isLeaf &&
      (codes.some((code) => one.code.startsWith(code)) || (withResults && one.type === 'pl' && one.status)),
  );
  return {
    subject,
    amount: await turnoverOf(sql, accountSetId, subject, body),
    missing: codes.filter((code) => !all.some((one) => one.code === code)),
  };
}

async function turnoverOf(
  sql: Sql,
  accountSetId: number,
  subjects: readonly Subject[],
  { checkYear, checkMonth }: Pick<LoadByCodeBody, 'checkYear' | 'checkMonth'>,
): Promise<LoadedByCode['amount']> {
  const rows = await sql.rows<Turnover>(
    `SELECT s.code, sum(b.debit)::numeric(20,2) AS debit_amount, sum(b.credit)::numeric(20,2) AS credit_amount,
       sum(b.quantity_debit - b.quantity_credit)::text AS num
     FROM ledger.period_balance b JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = b.subject_id
     WHERE b.account_set_id = $1 AND b.year = $2 AND b.month = $3 AND b.subject_id = ANY($4::bigint[])
     GROUP BY s.code`,
    [accountSetId, Number(checkYear), Number(checkMonth), subjects.map(({ id }) => id)],
  );
  return Object.fromEntries(rows.map(({ code, ...amount }) => [code, amount]));
}
