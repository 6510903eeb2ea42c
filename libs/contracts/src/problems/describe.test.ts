import type { ProblemCode, ProblemFacts } from '@suanpan/accounting-core';
import type { TradeProblemCode, TradeProblemFacts } from '@suanpan/trade-core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { describeProblems, languageOf, languages, problemText } from './describe.ts';
import { en } from './messages.en.ts';
import { zhCN } from './messages.zh-cn.ts';
import { zhTW } from './messages.zh-tw.ts';
import type { AnyProblem, AnyProblemCode } from './problem.ts';
import type { RequestProblemCode } from './request-problem.ts';
import { wireTable } from './wire-table.ts';

const codes = Object.keys(wireTable) as AnyProblemCode[];
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted();

/** The `{names}` of a text, read by the compiler. */
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** `{period}` stands for the year and the month of a problem that carries both. */
type PeriodOf<Facts> = Facts extends { year: number; month: number } ? 'period' : never;

/** Frequent characters that only one of the two scripts has. */
const traditional = /[帳憑證貸結餘額單請數點關開這會儲後個類為與錄碼權審幣設選擇號間從顯]/;
const simplified = /[账凭证贷结余额单请数点关开这会储后个类为与录码权审币设选择号间从显]/;

describe('the texts', () => {
  it.each(codes)('%s has a text in each language, with the same facts in all', (code) => {
    for (const text of [en[code], zhCN[code], zhTW[code]]) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/[!！]/);
      expect(placeholders(text)).toEqual(placeholders(en[code]));
    }
  });

  it('has no text without a code', () => {
    for (const texts of [en, zhCN, zhTW])
      expect(Object.keys(texts).toSorted()).toEqual([...codes].toSorted());
  });

  it('names only facts that the problem carries', () => {
    type Facts = ProblemFacts & TradeProblemFacts;
    type Strange = {
      [Code in ProblemCode | TradeProblemCode]: Exclude<
        Placeholders<(typeof en)[Code]>,
        keyof Facts[Code] | PeriodOf<Facts[Code]>
      >;
    }[ProblemCode | TradeProblemCode];
    expectTypeOf<Strange>().toEqualTypeOf<never>();
    // A request's problem has open facts; these are named by some text.
    type Counted = 'max' | 'months' | 'seconds' | 'vouchers';
    type Statement = 'actual' | 'difference' | 'expected' | 'lines' | 'month' | 'source' | 'subjects';
    type Table = 'cells' | 'columns' | 'rows';
    type BankFile = 'account' | 'bank' | 'currency' | 'day' | 'journal' | 'serial';
    type BackupFile = 'key' | 'known' | 'part' | 'seq' | 'version';
    type Sides = 'credit' | 'debit';
    type NamedFacts =
      | 'address'
      | 'documents'
      | 'item'
      | 'left'
      | 'name'
      | 'subject'
      | 'taxId'
      | 'title'
      | BackupFile
      | BankFile
      | Counted
      | Sides
      | Statement
      | Table;
    expectTypeOf<Placeholders<(typeof en)[RequestProblemCode]>>().toEqualTypeOf<NamedFacts>();
  });

  it('writes English in English and Chinese in Chinese, each Chinese in its own script', () => {
    for (const code of codes) {
      expect(en[code]).toMatch(/^[\x20-\x7e]+$/);
      expect(zhCN[code]).not.toMatch(traditional);
      expect(zhTW[code]).not.toMatch(simplified);
    }
  });

  it.each([
    ['request.failed', 'Backend exception', '后台异常', '後台異常'],
    ['request.not-found', 'The request does not exist.', '请求不存在', '請求不存在'],
  ] as const)('keeps the fixed text of %s', (code, ...fixed) => {
    expect(languages.map((language) => problemText({ code }, language))).toEqual(fixed);
  });
});

describe('a text with its facts', () => {
  const unbalanced: AnyProblem = { code: 'voucher.unbalanced', debit: '100.00', credit: '90.00' };

  it.each([
    ['en', 'Not balanced: debit 100.00, credit 90.00. Correct the amounts until both are equal.'],
    ['zh-CN', '借贷不平衡：借方 100.00，贷方 90.00。请调整金额至两方相等。'],
    ['zh-TW', '借貸不平衡：借方 100.00，貸方 90.00。請調整金額至兩方相等。'],
  ] as const)('is complete in %s', (language, text) => {
    expect(problemText(unbalanced, language)).toBe(text);
  });

  it('parts the thousands of an amount, as the screens do, and of nothing else', () => {
    const large: AnyProblem = { code: 'voucher.unbalanced', debit: '1234567.80', credit: '-1130.00' };
    expect(problemText(large, 'en')).toContain('debit 1,234,567.80, credit -1,130.00.');
    expect(problemText(large, 'zh-CN')).toContain('借方 1,234,567.80，贷方 -1,130.00。');
    const pool: AnyProblem = { code: 'closing.no-average', item: 'Bolts 1000.25', returned: '1200.5' };
    expect(problemText(pool, 'en')).toMatch(/^1200\.5 of Bolts 1000\.25 came back/);
    const duplicate: AnyProblem = { code: 'invoice.duplicate', number: '2026.01' };
    expect(problemText(duplicate, 'en')).toMatch(/^Invoice number 2026\.01 /);
  });

  it('lists a fact of several values', () => {
    const problem: AnyProblem = { code: 'line.currency-required', currencyCodes: ['USD', 'EUR'] };
    expect(problemText(problem, 'en')).toContain('USD, EUR');
  });
});

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['de-DE,de;q=0.9', 'en'],
    ['zh', 'zh-CN'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-TW,zh;q=0.9', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['ZH-tw', 'zh-TW'],
    ['en-US,zh-CN;q=0.9', 'en'],
    ['fr-FR,zh-TW;q=0.9,en;q=0.8', 'zh-TW'],
    ['en;q=0.5, zh-CN;q=0.9', 'zh-CN'],
    ['zh;q=0, en', 'en'],
    ['engraved', 'en'],
  ] as const)('Accept-Language %s is answered in %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('a refusal', () => {
  const problems: AnyProblem[] = [
    { code: 'line.summary-missing', line: 1, field: 'summary' },
    { code: 'line.amount', line: 2, field: 'debit', rule: 'none' },
  ];

  it('with two problems lists both at their fields, and the first one speaks', () => {
    expect(describeProblems(problems, 'en')).toEqual({
      status: 422,
      body: {
        success: false,
        msg: en['line.summary-missing'],
        code: 'LINE_SUMMARY',
        fields: [
          { line: 1, field: 'summary', code: 'LINE_SUMMARY', message: en['line.summary-missing'] },
          { line: 2, field: 'debitAmount', code: 'LINE_AMOUNT', message: en['line.amount'] },
        ],
      },
    });
  });

  it('takes its status from the first problem', () => {
    const taken: AnyProblem = { code: 'voucher.number-taken', field: 'number', next: 13 };
    const { status, body } = describeProblems([taken, ...problems], 'zh-CN');
    expect([status, body.code, body.fields?.length]).toEqual([409, 'NUMBER_TAKEN', 3]);
    expect(body.msg).toContain('13');
  });

  it('without a place lists no fields', () => {
    const { body } = describeProblems([{ code: 'rights.forbidden' }], 'zh-TW');
    expect(body).toEqual({ success: false, msg: zhTW['rights.forbidden'], code: 'ROLE_FORBIDDEN' });
  });

  it('without a problem is a mistake of the program', () => {
    expect(() => describeProblems([], 'en')).toThrow('A refusal needs a problem.');
  });
});

it('a month is written as the screens write it', () => {
  const closed = { code: 'voucher.period-closed', year: 2026, month: 3 } as const;
  expect(problemText(closed, 'en')).toContain('Period 2026/03 is closed');
  expect(problemText(closed, 'zh-CN')).toContain('2026/03 已结账');
});

it('a state of a document is told by its name in each language', () => {
  const endorsed = { code: 'bill.state', state: 'endorsed' } as const;
  expect(problemText(endorsed, 'en')).toContain('The bill is endorsed');
  expect(problemText(endorsed, 'zh-CN')).toContain('票据状态为 已背书');
  expect(problemText(endorsed, 'zh-TW')).toContain('票據狀態為 已背書');
});
