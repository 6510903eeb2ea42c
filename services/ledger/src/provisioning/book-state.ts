import type { BookState } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { currentAccountDate } from '../books/periods.ts';
import { listPeriods } from '../closing/list-periods.ts';
import { isInUse } from './provision-books.ts';

/** What /init shows of the books: the current date and the periods, newest first. */
export async function bookState(sql: Sql, accountSetId: number): Promise<BookState> {
  const { encoding } = found(
    await sql.maybe<{ encoding: string }>(
      'SELECT encoding FROM ledger.account_set WHERE account_set_id = $1',
      [accountSetId],
    ),
  );
  return {
    currentAccountDate: await currentAccountDate(sql, accountSetId),
    checkoutList: await listPeriods(sql, accountSetId),
    inUse: await isInUse(sql, accountSetId),
    encoding,
  };
}
