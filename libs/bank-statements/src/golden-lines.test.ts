import { expect, it } from 'vitest';
import { addLines, readStatement, type Profile, type StatementLine } from './index.ts';
import { bytesOf, rowsOf } from './test-case.ts';

const files = { F02: 'icbc-basic.csv', F03: 'ccb-general.csv', F04: 'boc-usd.camt053.xml' };

async function linesOf(account: string, file: string): Promise<StatementLine[]> {
  const { account_no: number = '', currency = '' } = rowsOf('fund-accounts.csv').find(
    ({ id }) => id === account,
  )!;
  const reading = await readStatement(bytesOf(`statements/${file}`), { account: { number, currency } });
  return reading.outcome === 'read' ? reading.statement.lines : [];
}

it('every line of the worked quarter is read as it should be', async () => {
  const read = [];
  for (const [account, file] of Object.entries(files)) {
    for (const line of await linesOf(account, file)) {
      const { serial, date, amount, balance, counterparty, memo, reversal } = line;
      read.push({
        account,
        serial,
        date,
        amount,
        balance,
        counterparty,
        memo,
        reversal: reversal ? '1' : '0',
      });
    }
  }
  expect(read).toEqual(rowsOf('expected/statement-lines.csv'));
  console.log(`statement-lines: ${read.length * 2} amounts compared, 0 different`);
});

it('lines go on from the opening balance of the bank, and come in once', async () => {
  for (const [account, file] of Object.entries(files)) {
    const { opening_bank: opening = '' } = rowsOf('fund-accounts.csv').find(({ id }) => id === account)!;
    const lines = await linesOf(account, file);
    expect(addLines([], lines, opening)).toEqual({ added: lines, duplicates: [] });
    expect(addLines(lines, lines, opening)).toMatchObject({ added: [] });
    expect(addLines([], lines, '0.01')).toMatchObject({ problems: [{ code: 'bank-statement.gap' }] });
  }
});

it('a profile as the case writes it reads the same lines as the built-in one', async () => {
  const { statementFiles } = JSON.parse(bytesOf('case.json').toString('utf8')) as {
    statementFiles: { file: string; profile: Profile }[];
  };
  for (const { file, profile } of statementFiles.filter((one) => one.profile.headerContains)) {
    const bytes = bytesOf(`statements/${file}`);
    const written = await readStatement(bytes, { profiles: [{ ...profile, name: 'written' }] });
    const builtIn = await readStatement(bytes);
    expect(written).toMatchObject({ outcome: 'read', profile: { name: 'written' } });
    const essence = (reading: typeof written) =>
      reading.outcome === 'read' &&
      reading.statement.lines.map(({ serial, amount, memo }) => [serial, amount, memo]);
    expect(essence(written)).toEqual(essence(builtIn));
  }
});
