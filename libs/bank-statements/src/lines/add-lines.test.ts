import { describe, expect, it } from 'vitest';
import { type StatementLine, addLines, readStatement } from '../index.ts';
import { bytesOf } from '../test-case.ts';
import { lines } from '../test-lines.ts';

function added(
  known: readonly StatementLine[],
  file: readonly StatementLine[],
  opening?: string,
): StatementLine[] {
  const result = addLines(known, file, opening);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.added;
}
const problems = (known: readonly StatementLine[], file: readonly StatementLine[], opening?: string) => {
  const result = addLines(known, file, opening);
  return 'problems' in result ? result.problems : [];
};

const fees = {
  'by serial': lines('2026-01-15 -50.00 950.00 S2', '2026-01-15 -50.00 900.00 S3'),
  'by balance': lines('2026-01-15 -50.00 950.00', '2026-01-15 -50.00 900.00'),
  'by their text': lines('2026-01-15 -50.00', '2026-01-15 -50.00'),
};

describe('the second of two equal fees', () => {
  it.each(Object.entries(fees))('is not dropped, recognised %s', (_, file) => {
    expect(added([], file)).toHaveLength(2);
  });

  it.each(Object.entries(fees))('is not added again when the file comes again, recognised %s', (_, file) => {
    expect(added(file, file)).toEqual([]);
  });

  it.each(Object.entries(fees))('is added when only the first was there, recognised %s', (_, file) => {
    expect(added(file.slice(0, 1), file)).toEqual(file.slice(1));
  });
});

describe('an overlapping export', () => {
  const read = async (file: string): Promise<StatementLine[]> => {
    const reading = await readStatement(bytesOf(`statements/${file}`));
    return reading.outcome === 'read' ? reading.statement.lines : [];
  };

  it('is not doubled: the second ICBC file of the case adds nothing', async () => {
    const [first, again] = [await read('icbc-basic.csv'), await read('icbc-basic-again.csv')];
    expect([first.length, again.length, added(first, again).length]).toEqual([50, 20, 0]);
  });

  it('adds only what is new, whichever file comes first', async () => {
    const all = await read('icbc-basic.csv');
    expect(added(all.slice(0, 30), all.slice(20))).toEqual(all.slice(30));
    expect(added(all.slice(20), all.slice(0, 30))).toEqual(all.slice(0, 20));
  });

  it('in a format without serials is recognised by balances', () => {
    const known = lines('2026-01-05 10.00 110.00 S1', '2026-01-06 5.00 115.00 S2');
    const file = lines('2026-01-06 5.00 115.00', '2026-01-07 1.00 116.00');
    expect(added(known, file)).toEqual(file.slice(1));
  });

  it('with balances recognises lines that were stored without', () => {
    const known = lines('2026-01-05 10.00 - - acme goods');
    expect(added(known, lines('2026-01-05 10.00 110.00 - ACME goods'))).toEqual([]);
  });
});

describe('a serial', () => {
  it('that a charge shares with its payment stands for both', () => {
    const file = lines('2026-01-05 -5.00 - S1', '2026-01-05 -100.00 - S1');
    expect(added([], file)).toHaveLength(2);
    expect(added(file, file)).toEqual([]);
    expect(added(file.slice(1), file)).toEqual(file.slice(0, 1));
  });

  it('that comes with another amount is refused with its row', () => {
    expect(problems(lines('2026-01-05 5.00 - S1'), lines('2026-01-05 6.00 - S1'))).toEqual([
      { code: 'bank-statement.serial-changed', row: 2, serial: 'S1' },
    ]);
  });

  it('of two lines with one day, amount and memo keeps them two', () => {
    expect(added(lines('2026-01-05 5.00 - S1'), lines('2026-01-05 5.00 - S2'))).toHaveLength(1);
  });
});

describe('balances go on from what is there', () => {
  const known = lines('2026-01-05 10.00 110.00 S1', '2026-01-06 5.00 115.00 S2');

  it('or the file is refused with the row', () => {
    expect(problems(known, lines('2026-01-08 1.00 120.00 S9'))).toEqual([
      { code: 'bank-statement.gap', row: 2, expected: '116.00', actual: '120.00' },
    ]);
  });

  it('from the opening balance of the account', () => {
    expect(problems([], lines('2026-01-05 10.00 110.00'), '90.00')).toMatchObject([
      { code: 'bank-statement.gap', expected: '100.00', actual: '110.00' },
    ]);
    expect(added([], lines('2026-01-05 10.00 110.00'), '100.00')).toHaveLength(1);
  });

  it('also where an earlier file is brought in later', () => {
    expect(added(known, lines('2026-01-04 7.00 100.00 S0'))).toHaveLength(1);
    expect(problems(known, lines('2026-01-04 7.00 99.00 S0'))).toMatchObject([
      { expected: '109.00', actual: '110.00' },
    ]);
  });

  it('over lines without a balance', () => {
    expect(added([...known, ...lines('2026-01-07 2.00')], lines('2026-01-08 1.00 118.00'))).toHaveLength(1);
  });
});
