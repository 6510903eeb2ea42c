import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  chartOfAccounts,
  dataPath,
  loadCase,
  monthOf,
  statementTemplates,
  type CaseVoucher,
} from '../index.ts';

const golden = loadCase(dataPath('golden-1'));
/** Decimal text to fen; test data only has two decimals. */
const fen = (text: string | null): bigint => (text ? BigInt(text.replace('.', '')) : 0n);
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const difference = (voucher: CaseVoucher) => sum(voucher.lines.map((l) => fen(l.debit) - fen(l.credit)));

describe('the golden company', () => {
  it('is read whole', () => {
    expect(golden).toMatchObject({
      companyName: '青禾贸易',
      accountingStandards: 0,
      vatType: 1,
      voucherReviewed: false,
      enableMonth: '2025-10',
      months: ['2025-10', '2025-11', '2025-12'],
      currencies: ['USD'],
    });
    expect(golden.vouchers).toHaveLength(54);
    expect(golden.generatedVouchers).toHaveLength(20);
    expect(golden.openings).toHaveLength(56);
    expect(golden.cashFlowOpenings[0]).toEqual({ line: 1, ytdAmount: '767100.00' });
    expect(golden.expected).toHaveLength(22);
  });

  it('has only balanced vouchers', () => {
    for (const voucher of [...golden.vouchers, ...golden.generatedVouchers])
      expect(difference(voucher)).toBe(0n);
  });

  it('numbers the vouchers of a month without gaps, entered before generated', () => {
    for (const month of golden.months) {
      const numbers = [...golden.vouchers, ...golden.generatedVouchers]
        .filter((voucher) => monthOf(voucher.date) === month)
        .map((voucher) => voucher.number);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    }
  });

  it('opens with debits equal to credits, and turnover before the start equal on both sides', () => {
    const side = new Map(chartOfAccounts(0, 1).map((s) => [s.code, s.balanceDirection]));
    const ownSide = (code: string): string => side.get(code) ?? ownSide(code.slice(0, -2));
    const signed = golden.openings.map((o) =>
      ownSide(o.code) === 'debit' ? fen(o.opening) : -fen(o.opening),
    );
    expect(sum(signed)).toBe(0n);
    expect(sum(golden.openings.map((o) => fen(o.ytdDebit) - fen(o.ytdCredit)))).toBe(0n);
  });

  it('names only accounts of the chart or of its own subjects file, and only declared items', () => {
    const codes = new Set([...chartOfAccounts(0, 1), ...golden.subjects].map((subject) => subject.code));
    const items = new Set(golden.auxiliaryItems.map((item) => `${item.category}:${item.code}`));
    const lines = [...golden.vouchers, ...golden.generatedVouchers].flatMap((voucher) => voucher.lines);
    for (const { code, auxiliary } of [...lines, ...golden.openings]) {
      expect(codes).toContain(code);
      for (const key of auxiliary) expect(items).toContain(`${key.category}:${key.code}`);
    }
  });

  it('prints the lines of the statement templates under the same titles', () => {
    const titles = (kind: string) =>
      golden.expected
        .find((file) => file.kind === kind)
        ?.rows.map((row) => `${row['line']} ${row['title_zh']}`);
    const printed = (key: string) =>
      statementTemplates(0)
        .templates.find((t) => t.key === key)
        ?.items.filter((item) => !item.heading)
        .map((item) => `${item.line} ${item.titleZh}`);
    expect(titles('balance-sheet')).toEqual(printed('zcfzb'));
    expect(titles('income-statement')).toEqual(printed('lrb'));
    expect(titles('cash-flow')).toEqual(printed('xjllb'));
  });
});

describe('a case folder', () => {
  it('needs only case.json and vouchers.csv', () => {
    const directory = mkdtempSync(join(tmpdir(), 'case-'));
    const head = {
      companyName: '测试',
      accountingStandards: 1,
      vatType: 0,
      enableMonth: '2026-01',
      months: ['2026-01'],
    };
    writeFileSync(join(directory, 'case.json'), JSON.stringify({ ...head, voucherReviewed: 1 }));
    writeFileSync(
      join(directory, 'vouchers.csv'),
      '\uFEFFdate,word,number,line,summary,code,debit,credit,aux\r\n' +
        '2026-01-02,收,1,1,收款,1002,10.00,,\r\n2026-01-02,收,1,2,收款,1122,,10.00,customer:C:1|project:P1\r\n',
    );
    const { voucherReviewed, openings, rates, expected, vouchers } = loadCase(directory);
    rmSync(directory, { recursive: true });
    expect({ voucherReviewed, openings, rates, expected }).toEqual({
      voucherReviewed: true,
      openings: [],
      rates: [],
      expected: [],
    });
    expect(vouchers).toMatchObject([{ word: '收', number: 1, kind: 'manual' }]);
    expect(vouchers[0]?.lines[1]?.auxiliary).toEqual([
      { category: 'customer', code: 'C:1' },
      { category: 'project', code: 'P1' },
    ]);
  });

  const folderWith = (files: Record<string, string>): string => {
    const directory = mkdtempSync(join(tmpdir(), 'case-'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
    return directory;
  };
  const read = (files: Record<string, string>) => {
    const directory = folderWith(files);
    try {
      return loadCase(directory);
    } finally {
      rmSync(directory, { recursive: true });
    }
  };
  const head = {
    companyName: '测试',
    accountingStandards: 0,
    vatType: 0,
    enableMonth: '2026-01',
    months: ['2026-02', '2026-01'],
  };
  const lines = 'date,word,number,line,summary,code,debit,credit,aux,currency\n';

  it('may quote and part its amounts, leave empty cells out, and list neither words nor currencies', () => {
    const found = read({
      'case.json': `\uFEFF${JSON.stringify(head)}`,
      'vouchers.csv': `${lines}2026-01-02,收,1,1,"甲, ""乙""",1002,"1,234.50",,,USD\r\n2026-01-02,收,1,2,x, 5001 ,,1234.50\r\n,,,,,,,,,\r\n`,
    });
    expect(found.vouchers[0]?.lines).toMatchObject([
      { summary: '甲, "乙"', debit: '1234.50', currency: 'USD' },
      { code: '5001', credit: '1234.50', auxiliary: [] },
    ]);
    expect(found).toMatchObject({
      months: ['2026-01', '2026-02'],
      voucherWords: ['记', '收'],
      currencies: ['USD'],
      encoding: '4-2-2-2',
      closing: null,
    });
  });

  it.each([
    ['no JSON', '{', /case\.json: /],
    ['a list', '[]', /case\.json is no JSON object$/],
    ['without months', JSON.stringify({ ...head, months: undefined }), /case\.json lacks months$/],
    [
      'with months that are none',
      JSON.stringify({ ...head, months: ['2026-13'] }),
      /months is not a list of months such as/,
    ],
    [
      'with a month before the books begin',
      JSON.stringify({ ...head, enableMonth: '2026-02' }),
      /2026-01 lies before/,
    ],
    [
      'of an unknown standard',
      JSON.stringify({ ...head, accountingStandards: 7 }),
      /accountingStandards is not 0, 1 or 2$/,
    ],
  ])('whose case.json is %s is refused in one sentence', (_, content, sentence) => {
    expect(() => read({ 'case.json': content, 'vouchers.csv': lines })).toThrow(sentence);
  });

  it.each([
    ['a day that is none', '2026-1-5,记,1', /"2026-1-5" is no day of a voucher/],
    ['a number that is none', '2026-01-05,记,1.', /"1\." is no number of a voucher \(2026-01-05 记\)/],
    ['no word', '2026-01-05,,1', /A voucher of 2026-01-05 has no word/],
  ])('whose vouchers have %s is refused in one sentence', (_, row, sentence) => {
    const files = { 'case.json': JSON.stringify(head), 'vouchers.csv': `${lines}${row},1,x,1001,1.00,\n` };
    expect(() => read(files)).toThrow(sentence);
  });

  it('with a row of too many cells is refused, and the file is named', () => {
    expect(() => read({ 'case.json': JSON.stringify(head), 'vouchers.csv': 'date,word\n1,2,3\n' })).toThrow(
      /vouchers\.csv: /,
    );
    expect(() => read({ 'case.json': JSON.stringify(head) })).toThrow(/has no vouchers\.csv$/);
  });

  it('without case.json is refused in one sentence', () => {
    expect(() => loadCase(tmpdir())).toThrow(/has no case\.json/);
  });
});
