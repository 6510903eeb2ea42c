import { PERIOD_CLOSED, type OpeningContext } from '@suanpan/accounting-core';
import { coreSubjectOf } from '@suanpan/contracts';
import type { Books } from '../books/books.ts';
import { listedPeriods } from '../books/periods.ts';
import { listSubjects } from '../subject/read-subjects.ts';

interface BooksRow {
  enableYear: number;
  enableMonth: number;
  baseCurrency: string;
}

/** What the rules ask of the books to check opening rows; the kernel locks the first month against a closing. */
export async function loadOpeningContext(books: Books, itemIds: readonly number[]): Promise<OpeningContext> {
  const { sql, accountSetId } = books;
  const row = await sql.one<BooksRow>(
    'SELECT enable_year, enable_month, base_currency FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const enablePeriod = { year: row.enableYear, month: row.enableMonth };
  const [first] = await listedPeriods(sql, accountSetId);
  const isLocked = first?.status === PERIOD_CLOSED;
  const items = await sql.rows<{ id: number; categoryId: number; enabled: boolean }>(
    'SELECT id, category_id, enabled FROM ledger.auxiliary_item WHERE account_set_id = $1 AND id = ANY($2::bigint[])',
    [accountSetId, itemIds],
  );
  const currencies = await sql.rows<{ code: string; scale: number; isBase: boolean }>(
    'SELECT code, scale, is_base FROM ledger.currency WHERE account_set_id = $1',
    [accountSetId],
  );
  const subjects = (await listSubjects(sql, accountSetId)).map(coreSubjectOf);
  return {
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
    items: new Map(items.map((item) => [item.id, item])),
    currencies: new Map(currencies.map((currency) => [currency.code, currency])),
    baseCurrency: row.baseCurrency,
    enablePeriod,
    isLocked,
  };
}
