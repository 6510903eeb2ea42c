import type { Books } from '../books/books.ts';

/** The company's name, as its files begin with. */
export async function companyOf({ sql, accountSetId }: Books): Promise<string> {
  const { companyName } = await sql.one<{ companyName: string }>(
    'SELECT company_name FROM ledger_read.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  return companyName;
}
