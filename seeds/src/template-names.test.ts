import { expect, it } from 'vitest';
import { keptTemplateName, keptTemplateNames, shownTemplateName } from './template-names.ts';
import { voucherTemplates } from './voucher-templates.ts';

it('seeded voucher templates have a name of their own in each language, and are found by all', () => {
  const seeds = voucherTemplates(0);
  for (const { nameZh } of seeds) {
    const english = shownTemplateName(nameZh, 'en');
    expect(english).not.toMatch(/\p{Script=Han}/u);
    for (const language of ['en', 'zh-CN', 'zh-TW'] as const)
      expect(keptTemplateName(shownTemplateName(nameZh, language))).toBe(nameZh);
    expect(keptTemplateNames(english.toUpperCase())).toContain(nameZh);
  }
  expect(new Set(seeds.map(({ nameEn }) => nameEn)).size).toBe(seeds.length);
  expect(shownTemplateName('支付办公费', 'zh-TW')).toBe('支付辦公費');
});

it('a name that the company gave a template is the same in every language', () => {
  expect(shownTemplateName('支付我的房租', 'en')).toBe('支付我的房租');
  expect(keptTemplateName('My rent')).toBe('My rent');
});
