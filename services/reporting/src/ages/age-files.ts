import { accountColumns, accountLines, ageColumns, ageLines, bookWordsIn } from '@suanpan/book-tables';
import { formatMoney, moneyOf, sum } from '@suanpan/accounting-core';
import type { AgeQuery, PartyStatementQuery } from '@suanpan/contracts';
import { fileTable, refuseLong, type BookFile } from '@suanpan/service-kit/tables';
import type { Books } from '../books/books.ts';
import { companyOf } from '../export/company.ts';
import { ageReport } from './age-report.ts';
import { partyAccount } from './party-account.ts';

/** The ages as their screen shows them, with the accounts that they equal below. @throws as the report; export.too-many-lines. */
export async function ageFile(books: Books, query: AgeQuery): Promise<BookFile> {
  const say = bookWordsIn(books.language);
  const report = await ageReport(books, query);
  const table = fileTable(ageColumns(say), ageLines(say, report), ({ isTotal }) =>
    isTotal ? 'sum' : 'line',
  );
  refuseLong(table.rows.length);
  const difference = formatMoney(sum(report.ties.map((tie) => moneyOf(tie.difference))));
  const accounts = `${report.subjectCode}, ${report.advancesCode}`;
  return {
    ...bare,
    ...table,
    title: say(`book.ages.${query.kind}`),
    company: await companyOf(books),
    period: report.asOf,
    about: say(`age.basis.${report.basis}`),
    unit: say('unit.1'),
    leading: 3,
    notes: [
      say(`age.source.${report.source}`),
      ...(report.source === 'books'
        ? []
        : [`${accounts}${say('colon')}${say('age.difference')} ${difference}`]),
    ],
  };
}

/** A statement of account to print or to send. @throws as the statement; export.too-many-lines. */
export async function partyAccountFile(books: Books, query: PartyStatementQuery): Promise<BookFile> {
  const say = bookWordsIn(books.language);
  const statement = await partyAccount(books, query);
  const table = fileTable(accountColumns(say), accountLines(say, statement), ({ kind }) =>
    kind === 'line' ? 'line' : kind === 'opening' ? 'opening' : 'sum',
  );
  refuseLong(table.rows.length);
  return {
    ...bare,
    ...table,
    title: say('book.partyStatement'),
    company: await companyOf(books),
    period: `${statement.from} – ${statement.to}`,
    about: `${statement.party.code} ${statement.party.name}`,
    unit: statement.currencyCode,
  };
}

const bare = { notes: [], leading: 2, carried: null, isStatement: false } as const;
