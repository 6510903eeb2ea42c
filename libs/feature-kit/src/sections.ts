/** The left menu's sections, in the order shown (spec/product.md 2, Shell). */
export const sections = [
  'home',
  'vouchers',
  'funds',
  'invoices',
  'payroll',
  'closing',
  'ledgers',
  'reports',
  'one-click',
  'settings',
] as const;
export type Section = (typeof sections)[number];

/** The groups of the page Setting, in the order shown. */
export const setupGroups = ['company', 'accounts', 'beginning', 'vouchers', 'months', 'safety'] as const;
export type SetupGroup = (typeof setupGroups)[number];

/** A short text in every language of the interface; area data carries it, as no code is loaded yet. */
export interface LocalText {
  en: string;
  'zh-CN': string;
  'zh-TW': string;
}
