import type { Problem, Side, SubjectCategory } from '@suanpan/accounting-core';
import type { AnyProblem } from '@suanpan/contracts';
import { keptUnit } from '@suanpan/seeds';
import type { Table } from '@suanpan/service-kit/sheets';
import { sides, valueOf, yesNo, type Words } from '../sheets/words.ts';
import { typeWords, type SubjectColumn } from './subject-sheet.ts';

/** A row of a file; undefined where the file says nothing and what is there stays. */
export interface SubjectDraft {
  /** Of the file's data rows, from 1. */
  line: number;
  code: string;
  name: string;
  mnemonic: string | undefined;
  type: SubjectCategory | undefined;
  side: Side | undefined;
  unit: string | null | undefined;
  auxiliary: number[] | undefined;
  currencies: string[] | undefined;
  revaluation: boolean | undefined;
  cash: boolean | undefined;
  usable: boolean | undefined;
}

/** Reads the rows; every cell whose word means nothing here is a problem at its column. */
export function parseSubjectRows(
  { rows, has }: Table<SubjectColumn>,
  categoryIds: ReadonlyMap<string, number>,
  problems: AnyProblem[],
): SubjectDraft[] {
  return rows.map((row, index) => {
    const line = index + 1;
    const wrong = (field: SubjectColumn) => problems.push({ code: 'cell.value', line, field });
    const word = <Value extends string>(field: SubjectColumn, words: Words<Value>): Value | undefined => {
      if (row[field] === '') return undefined;
      const value = valueOf(words, row[field]);
      if (value === undefined) wrong(field);
      return value;
    };
    const list = (field: SubjectColumn) => row[field].split(/[/、,，|]/).flatMap((part) => part.trim() || []);
    const bit = (field: SubjectColumn) => {
      const value = word(field, yesNo);
      return value === undefined ? undefined : value === 'true';
    };
    const auxiliary = has.has('auxiliary') ? list('auxiliary') : undefined;
    if (auxiliary?.some((name) => !categoryIds.has(name))) problems.push(unknownCategory(line));
    if (row.unit.length > 20) wrong('unit');
    if (row.mnemonic.length > 64) wrong('mnemonic');
    return {
      line,
      code: row.code,
      name: row.name,
      mnemonic: row.mnemonic || undefined,
      type: word('type', typeWords),
      side: word('side', sides),
      unit: has.has('unit') ? keptUnit(row.unit || null) : undefined,
      auxiliary: auxiliary && [...new Set(auxiliary.flatMap((name) => categoryIds.get(name) ?? []))],
      currencies: has.has('currencies') ? [...new Set(list('currencies'))] : undefined,
      revaluation: bit('revaluation'),
      cash: bit('cash'),
      usable: bit('usable'),
    };
  });
}

const unknownCategory = (line: number): Problem => ({
  code: 'subject.category-unknown',
  line,
  field: 'auxiliary',
  categoryId: 0,
});
