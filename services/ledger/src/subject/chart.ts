import {
  codeIn,
  isProblem,
  parseEncoding,
  profitSubjectCodes,
  type Encoding,
  type EveryName,
  type Subject as CoreSubject,
} from '@suanpan/accounting-core';
import { coreSubjectOf } from '@suanpan/contracts';
import { seededNames, type SeededNames } from '@suanpan/seeds';
import type { Books } from '../books/books.ts';
import { listSubjects } from './read-subjects.ts';

/** The whole chart with what decides about a change of it. */
export interface Chart {
  subjects: CoreSubject[];
  encoding: Encoding;
  /** What a name that was typed is kept as. */
  names: SeededNames;
  everyName: EveryName;
  /** 0 small enterprise: its first level is fixed. */
  standard: 0 | 1 | 2;
  categoryIds: ReadonlySet<number>;
  /** Foreign currencies of the set. */
  currencyCodes: ReadonlySet<string>;
  /** Subjects that the profit transfer ends on, in the set's encoding. */
  profitCodes: ReadonlySet<string>;
}

/** The chart behind the set's row lock: two people cannot add the same code at once. */
export async function lockChart(books: Books): Promise<Chart> {
  const { sql, accountSetId } = books;
  const { encoding, standard } = await sql.one<{ encoding: string; standard: 0 | 1 | 2 }>(
    'SELECT encoding, standard FROM ledger.account_set WHERE account_set_id = $1 FOR NO KEY UPDATE',
    [accountSetId],
  );
  const categories = await sql.rows<{ id: number }>(
    'SELECT id FROM ledger.auxiliary_category WHERE account_set_id = $1',
    [accountSetId],
  );
  const currencies = await sql.rows<{ code: string }>(
    'SELECT code FROM ledger.currency WHERE account_set_id = $1 AND NOT is_base',
    [accountSetId],
  );
  const names = seededNames({ standard, encoding }, 'zh-CN');
  return {
    subjects: (await listSubjects(sql, accountSetId)).map(coreSubjectOf),
    encoding: encodingOf(encoding),
    names,
    everyName: ({ code, name }) => names.every(code, name),
    standard,
    categoryIds: new Set(categories.map((row) => row.id)),
    currencyCodes: new Set(currencies.map((row) => row.code)),
    profitCodes: new Set(profitSubjectCodes(standard).flatMap((code) => codeIn(encoding, code) ?? [])),
  };
}

function encodingOf(text: string): Encoding {
  const encoding = parseEncoding(text);
  if (isProblem(encoding)) throw new Error(`The stored encoding ${text} is malformed.`);
  return encoding;
}

/**
 * What a new first-level subject is: the charts of all standards keep one category for each first digit, so the
 * subjects that begin alike tell (1 assets, 2 liabilities …). It inherits nothing else from them.
 */
export function firstLevelOrigin(code: string, { subjects }: Chart): CoreSubject | undefined {
  const alike = subjects.find((subject) => subject.level === 1 && subject.code[0] === code[0]);
  return alike && { ...alike, quantityUnit: null, auxiliaryCategoryIds: [], currencyCodes: [] };
}
