import { isTold, voucherFields, voucherLineFields } from '@suanpan/accounting-core';
import {
  AuxiliaryCategory,
  AuxiliaryItem,
  CashFlowOpening,
  Currency,
  Opening,
  StoredClosingSettings,
  Subject,
  VoucherTemplate,
  VoucherWord,
} from '@suanpan/contracts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import en from './log-words.en.json' with { type: 'json' };
import { isNamedAction, isNamedField, LogWords } from './log-words.ts';
import zhCN from './log-words.zh-CN.json' with { type: 'json' };
import zhTW from './log-words.zh-TW.json' with { type: 'json' };

it('all three languages have the same words', () => {
  expect(Object.keys(zhCN)).toEqual(Object.keys(en));
  expect(Object.keys(zhTW)).toEqual(Object.keys(en));
});

it.each([
  ['a voucher', [...voucherFields, ...voucherLineFields]],
  ['a subject', Object.keys(Subject.properties)],
  ['an opening balance', Object.keys(Opening.properties)],
  ['a cash-flow opening', Object.keys(CashFlowOpening.properties)],
  ['an auxiliary category', Object.keys(AuxiliaryCategory.properties)],
  ['an item', Object.keys(AuxiliaryItem.properties)],
  ['a currency', Object.keys(Currency.properties)],
  ['a voucher word', Object.keys(VoucherWord.properties)],
  ['a template', Object.keys(VoucherTemplate.properties).filter((field) => field !== 'details')],
  ['the closing settings', Object.keys(StoredClosingSettings.properties)],
])('every field of %s that is told has a name', (_, fields) => {
  expect(fields.filter((field) => isTold(field) && !isNamedField(field))).toEqual([]);
});

/** Actions stand in the services' code as `action: '…'`, in identity's list of them, and in the kernel's functions. */
const actionIn = [
  /\baction: (?:known \? )?'([a-z-]+\.[a-z-]+)'/g,
  /^ {4}\| '([a-z-]+\.[a-z-]+)'$/gm,
  /append_voucher_events\([^;]*?'(voucher\.[a-z]+)'/g,
];

it('every action that the services record has a name', () => {
  const files = execFileSync('git', ['ls-files', 'services/*.ts', 'services/*.sql'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !path.includes('.test.') && !path.includes('/testing/'));
  const recorded = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return actionIn.flatMap((pattern) => [...text.matchAll(pattern)].map(([, action]) => action!));
  });
  expect(recorded.length).toBeGreaterThan(40);
  expect([...new Set(recorded)].filter((action) => !isNamedAction(action))).toEqual([]);
});

it('a field of a group is called by both its names; one without a name as it is kept', () => {
  const words = new LogWords('en');
  expect(words.field('costOfSales.rate')).toBe('Cost of sales · Rate');
  expect(words.field('voucher_year')).toBe('voucher_year');
});
