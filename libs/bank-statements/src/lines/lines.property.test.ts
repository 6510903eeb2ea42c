import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOfUnits, unitsOf } from '../amounts.ts';
import { type StatementLine, addLines, readStatement } from '../index.ts';
import { newLine } from '../formats/new-line.ts';
import { gbkOf } from '../test-case.ts';

/** A month of an account: amounts and memos from a small stock, so that equal lines are common. */
const movements = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 6 }),
    amount: fc.constantFrom('-50.00', '50.00', '100.00', '-0.01', '1234.56'),
    memo: fc.constantFrom('手续费', '货款', 'fee'),
  }),
  { minLength: 1, maxLength: 30 },
);
type Kind = 'serial' | 'balance' | 'text';

function monthOf(
  drawn: readonly { day: number; amount: string; memo: string }[],
  kind: Kind,
): StatementLine[] {
  let balance = 0n;
  return drawn
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, amount, memo }, index) => {
      balance += unitsOf(amount);
      return newLine(index + 1, `2026-01-0${day}`, amount, {
        memo,
        serial: kind === 'serial' ? `S${index}` : null,
        balance: kind === 'text' ? null : textOfUnits(balance),
      });
    });
}

function imported(...files: (readonly StatementLine[])[]): StatementLine[] {
  let stored: StatementLine[] = [];
  for (const file of files) {
    const result = addLines(stored, file);
    if ('problems' in result) throw new Error(JSON.stringify(result.problems));
    stored = [...stored, ...result.added].toSorted((a, b) => a.row - b.row);
  }
  return stored;
}

describe('any export cut in two files that overlap gives the lines of the whole', () => {
  // Banks export whole days; with serials the cut may be anywhere.
  it.each(['serial', 'balance', 'text'] as const)('recognised by %s, in either order, and again', (kind) => {
    fc.assert(
      fc.property(
        movements,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 5 }),
        (drawn, from, more) => {
          const whole = monthOf(drawn, kind);
          const first = whole.filter(({ date }) => date <= `2026-01-0${Math.min(6, from + more)}`);
          const second = whole.filter(({ date }) => date >= `2026-01-0${from}`);
          expect(imported(first, second)).toEqual(whole);
          expect(imported(second, first)).toEqual(whole);
          expect(imported(first, second, whole, first)).toEqual(whole);
        },
      ),
    );
  });

  it('recognised by serial, cut anywhere', () => {
    fc.assert(
      fc.property(movements, fc.nat(30), fc.nat(30), (drawn, a, b) => {
        const whole = monthOf(drawn, 'serial');
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        expect(imported(whole.slice(0, to), whole.slice(from))).toEqual(whole);
      }),
    );
  });
});

const text = (line: StatementLine): string => [line.date, line.amount, line.balance, line.memo].join(' ');

it('the side of the bank, the order of rows and the encoding change nothing: every way gives the same lines', async () => {
  await fc.assert(
    fc.asyncProperty(movements, fc.boolean(), fc.boolean(), async (drawn, newestFirst, isGbk) => {
      const whole = monthOf(drawn, 'serial');
      const rows = whole.map(({ date, amount, balance, memo, serial }) => {
        const size = amount.replace('-', '');
        const [out, into] = amount.startsWith('-') ? [size, ''] : ['', size];
        return `${date},${date},09:00:00,转账,${out},${into},${balance},${memo},${serial},甲,`;
      });
      const head =
        '交易日,起息日,交易时间,交易类型,借方金额,贷方金额,余额,摘要,流水号,收/付方名称,收/付方帐号';
      const file = ['账号：1', head, ...(newestFirst ? rows.toReversed() : rows), '合计,,,,,,,,,,'].join(
        '\r\n',
      );
      const reading = await readStatement(isGbk ? gbkOf(file) : Buffer.from(file));
      if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading));
      expect(reading.statement.lines.map(text)).toEqual(whole.map(text));
    }),
    { numRuns: 40 },
  );
});
