import { DEFAULT_ENCODING, isProblem, parseEncoding, recode, type Encoding } from '@suanpan/accounting-core';
import type { AccountSet } from '@suanpan/contracts';
import { chartOfAccounts, type SubjectSeed } from '@suanpan/seeds';
import type { Sql } from '@suanpan/service-kit';
import type { BookEvent } from '../books/book-event.ts';
import { storedSubjects } from '../dictionary/stored-records.ts';
import { insertMissing } from './insert-chart.ts';

/**
 * A company that becomes a general VAT payer gets the subjects that keep input, output and unpaid tax apart, as far as
 * its chart lacks them. Nothing that exists is touched: a code or name already there stays what it is, and under a
 * subject that is posted to none is put, for its postings would have to move (the chart's own screen does that, after
 * asking). A payer that becomes small-scale keeps its subjects. Answers what the history has to say of it.
 */
export async function completeChart(
  sql: Sql,
  accountSetId: number,
  books: { standard: AccountSet['accountingStandards']; encoding: string },
): Promise<BookEvent[]> {
  const encoding = parseEncoding(books.encoding);
  if (isProblem(encoding)) throw new Error(`The stored encoding ${books.encoding} is malformed.`);
  const known = new Set(chartOfAccounts(books.standard, 0).map(({ code }) => code));
  const lacking = chartOfAccounts(books.standard, 1).filter(({ code }) => !known.has(code));
  const added = new Set(await insertMissing(sql, accountSetId, recoded(lacking, encoding)));
  const stored = await storedSubjects(sql, accountSetId);
  return stored
    .filter(({ subject }) => added.has(subject.id))
    .map(({ subject, flows }) => ({
      action: 'subject.add',
      objectType: 'subject',
      objectId: subject.id,
      before: null,
      after: { ...subject, ...flows },
    }));
}

/** In the set's own code lengths; what does not fit into them is left out. */
const recoded = (chart: readonly SubjectSeed[], encoding: Encoding): SubjectSeed[] =>
  chart.flatMap((subject) => {
    const code = recode(subject.code, DEFAULT_ENCODING, encoding);
    const parentCode =
      subject.parentCode === null ? null : recode(subject.parentCode, DEFAULT_ENCODING, encoding);
    return isProblem(code) || isProblem(parentCode) ? [] : [{ ...subject, code, parentCode }];
  });
