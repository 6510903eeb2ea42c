import type { ReportItem, ReportTemplate } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { itemTitle, templateName } from './titles.ts';

it('a statement and its lines are named in the language of the reader', () => {
  const template = { name: '资产负债表', nameEn: 'Balance sheet' } as ReportTemplate;
  const item = { title: '应付职工薪酬', titleEn: 'Employee benefits payable' } as ReportItem;
  const inAll = (nameOf: (language: 'en' | 'zh-CN' | 'zh-TW') => string) =>
    (['en', 'zh-CN', 'zh-TW'] as const).map(nameOf);
  expect(inAll((language) => templateName(template, language))).toEqual([
    'Balance sheet',
    '资产负债表',
    '資產負債表',
  ]);
  expect(inAll((language) => itemTitle(item, language))).toEqual([
    'Employee benefits payable',
    '应付职工薪酬',
    '應付職工薪酬',
  ]);
});
