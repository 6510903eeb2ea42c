import { bookWordsIn, checkColumns, checkRows } from '@suanpan/book-tables';
import type { BooksCheck, Language } from '@suanpan/contracts';
import { fileTable, type BookFile } from '@suanpan/service-kit/tables';

/** So many subjects that offend are named below the checks. */
const MOST_NAMED = 20;

/** The checks of the books as a table of a pack: a row for each check; subjects that offend are named below. */
export function checkTable(
  checks: readonly BooksCheck[],
  { company, period, language }: Pick<BookFile, 'company' | 'period'> & { language: Language },
): BookFile {
  const say = bookWordsIn(language);
  const rows = checkRows(checks);
  return {
    title: say('checks'),
    company,
    period,
    about: null,
    unit: say('unit.1'),
    notes: rows
      .filter(({ subject }) => subject !== null)
      .slice(0, MOST_NAMED)
      .map(
        ({ check, subject, left, right }) =>
          `${say(`check.${check}`)}${say('colon')}${subject!.code} ${subject!.name} ${left} / ${right}`,
      ),
    ...fileTable(
      checkColumns(say),
      rows.filter(({ subject }) => subject === null),
    ),
    leading: 1,
    carried: null,
    isStatement: false,
  };
}
