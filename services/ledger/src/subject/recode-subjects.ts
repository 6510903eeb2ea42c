import {
  formatEncoding,
  isProblem,
  parseEncoding,
  recode,
  type Encoding,
  type Problem,
} from '@suanpan/accounting-core';
import type { Recoding } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { lockChart, type Chart } from './chart.ts';

/**
 * Gives every subject its code in another encoding (behaviour.md 7): set-based, ids as they were, so that lines,
 * openings and balances need nothing. One code that would lose a digit refuses the whole, and each such code is named.
 */
export async function recodeSubjects(books: Books, encodingText: string): Promise<Recoding> {
  const to = parseEncoding(encodingText.trim());
  if (isProblem(to)) refuse({ ...to, field: 'newEncoding' });
  const chart = await lockChart(books);
  const codes = newCodes(chart, to);
  const encoding = formatEncoding(to);
  const before = formatEncoding(chart.encoding);
  if (encoding !== before) {
    await storeCodes(books, chart, codes);
    await books.sql.run('UPDATE ledger.account_set SET encoding = $2 WHERE account_set_id = $1', [
      books.accountSetId,
      encoding,
    ]);
    books.record({
      action: 'subject.recode',
      objectType: 'account-set',
      objectId: books.accountSetId,
      before: { encoding: before },
      after: { encoding, codes: chart.subjects.map(({ id }, index) => ({ id, code: codes[index]! })) },
    });
  }
  return {
    encoding,
    before,
    codes: chart.subjects.map(({ id, code, name }, index) => ({ id, name, code, newCode: codes[index]! })),
  };
}

/** The new codes in the chart's order. @throws ProblemError naming every code that does not fit. */
function newCodes({ subjects, encoding }: Chart, to: Encoding): string[] {
  const codes = subjects.map((subject) => recode(subject.code, encoding, to));
  refuseIf(
    codes.filter((code) => isProblem(code)).map((problem): Problem => ({ ...problem, field: 'newEncoding' })),
  );
  return codes.filter((code) => typeof code === 'string');
}

/**
 * All codes move through a place where no code of any encoding is (they have at most 16 digits): a new code may be
 * another subject's old one. Each statement leaves the tree whole.
 */
async function storeCodes(books: Books, { subjects }: Chart, codes: readonly string[]): Promise<void> {
  await books.sql.run(`UPDATE ledger.subject SET code = repeat('0', 16) || code WHERE account_set_id = $1`, [
    books.accountSetId,
  ]);
  await books.sql.run(
    `UPDATE ledger.subject s SET code = wanted.code, version = s.version + 1
     FROM unnest($2::bigint[], $3::text[]) AS wanted (id, code) WHERE s.account_set_id = $1 AND s.id = wanted.id`,
    [books.accountSetId, subjects.map(({ id }) => id), codes],
  );
}
