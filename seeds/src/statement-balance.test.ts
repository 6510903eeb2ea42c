import {
  emptyFigures,
  evaluateStatement,
  fen,
  isProblem,
  negate,
  sum,
  type Fen,
  type LeafBalance,
  type Subject,
} from '@suanpan/accounting-core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartOfAccounts, type SubjectSeed } from './chart-of-accounts.ts';
import { statementTemplates } from './statement-templates.ts';

/** The seeded balance sheets balance for any books, before and after the transfer of results (behaviour.md 9). */

/** Lines of total assets and total claims; the common class has no line in the form (README). */
const sheets = [
  { standard: 0, vatType: 0, assets: 'line-30', claims: 'line-53' },
  { standard: 0, vatType: 1, assets: 'line-30', claims: 'line-53' },
  { standard: 1, vatType: 0, assets: 'line-34', claims: 'line-72' },
  { standard: 1, vatType: 1, assets: 'line-34', claims: 'line-72' },
] as const;

describe.each(sheets)('the balance sheet of standard $standard, vatType $vatType', (sheet) => {
  const subjects = chartOfAccounts(sheet.standard, sheet.vatType).map(subjectOf);
  const leaves = subjects.filter((s) => s.isLeaf && s.usable && s.category !== 'common');
  const template = statementTemplates(sheet.standard).templates.find(({ key }) => key === 'zcfzb');

  it('has assets equal to claims in both columns, whatever stands on the accounts', () => {
    const amounts = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(fen);
    const rows = fc.array(
      fc.record({
        subject: fc.constantFrom(...leaves),
        auxSetId: fc.nat(3),
        closing: amounts,
        yearStart: amounts,
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(rows, (some) => {
        const total = (column: 'closing' | 'yearStart'): Fen => negate(sum(some.map((row) => row[column])));
        const cash = {
          subject: leaves[0] ?? never(),
          auxSetId: 0,
          closing: total('closing'),
          yearStart: total('yearStart'),
        };
        const values = evaluateStatement(template?.items ?? [], 1, {
          subjects,
          leaves: [...some, cash].map(balanceOf),
        });
        if (isProblem(values)) throw new Error(values.code);
        const valueOf = (key: string) => values.find((value) => value.key === key)?.values;
        expect(valueOf(sheet.assets)).toBeDefined();
        expect(valueOf(sheet.assets)).toEqual(valueOf(sheet.claims));
      }),
      { numRuns: 200 },
    );
  });
});

function subjectOf(seed: SubjectSeed, index: number): Subject {
  return {
    id: index + 1,
    code: seed.code,
    name: seed.nameZh,
    category: seed.type,
    normalSide: seed.balanceDirection,
    level: seed.level,
    parentId: null,
    isLeaf: seed.isLeaf,
    usable: seed.usable,
    auxiliaryCategoryIds: [],
    quantityUnit: seed.unit,
    currencyCodes: [],
    cashAccount: seed.cashAccount,
    revaluation: seed.foreignCurrency,
  };
}

function balanceOf(row: { subject: Subject; auxSetId: number; closing: Fen; yearStart: Fen }): LeafBalance {
  const figures = emptyFigures();
  const amount = { ...figures.amount, closing: row.closing, yearStart: row.yearStart };
  return {
    subjectId: row.subject.id,
    auxSetId: row.auxSetId,
    currencyCode: 'CNY',
    figures: { ...figures, amount },
  };
}

function never(): never {
  throw new Error('the chart has no leaf');
}
