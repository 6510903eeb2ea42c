import { expect, it } from 'vitest';
import type { MenuSection } from './build-menu.ts';
import { bestMatch, sectionHere } from './here.ts';

const item = (to: string) => ({ to, label: { en: to, 'zh-CN': to, 'zh-TW': to } });
const sections: MenuSection[] = [
  { section: 'home', items: [] },
  { section: 'vouchers', items: [item('/voucher'), item('/voucher/form')] },
  { section: 'closing', items: [item('/check-out/list'), item('/check-out/un-check')] },
];

it('a voucher belongs to the entry that leads to its form, not to the list', () => {
  expect(bestMatch(sections[1]!.items, '/voucher/form/12')?.to).toBe('/voucher/form');
});

it.each([
  ['/', 'home'],
  ['/voucher/form/12', 'vouchers'],
  ['/check-out/list', 'closing'],
  ['/check-out/carry-forward/2026/1', 'closing'],
  ['/nowhere', undefined],
])('at %s one is in the section %s', (pathname, section) => {
  expect(sectionHere(sections, pathname)).toBe(section);
});
