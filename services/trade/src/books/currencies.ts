import { refuse, type Sql } from '@suanpan/service-kit';

/** Documents are in a currency of their books. @throws ProblemError line.currency-unknown. */
export async function refuseUnknownCurrency(
  sql: Sql,
  accountSetId: number,
  currencyCode: string,
): Promise<void> {
  const known = await sql.maybe<{ code: string }>(
    'SELECT code FROM ledger_read.currency WHERE account_set_id = $1 AND code = $2',
    [accountSetId, currencyCode],
  );
  if (!known) refuse({ code: 'line.currency-unknown', field: 'currencyCode', currencyCode });
}
