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

/** A short text in every language of the interface; area data carries it, as no code is loaded yet. */
export interface LocalText {
  en: string;
  'zh-CN': string;
  'zh-TW': string;
}
