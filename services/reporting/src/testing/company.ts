import type { CaseLine, CaseOpening, CaseVoucher, Case, AuxiliaryKey } from '@suanpan/seeds';

/** A company's books as a test writes them: a worked case with as little of it as the rule needs. */
export type Company = Pick<
  Case,
  | 'accountingStandards'
  | 'vatType'
  | 'enableMonth'
  | 'months'
  | 'currencies'
  | 'voucherWords'
  | 'subjects'
  | 'auxiliaryItems'
  | 'openings'
  | 'cashFlowOpenings'
  | 'vouchers'
  | 'generatedVouchers'
>;

export const company = (parts: Partial<Company> = {}): Company => ({
  accountingStandards: 0,
  vatType: 1,
  enableMonth: '2025-01',
  months: ['2025-01', '2025-02', '2025-03'],
  currencies: [],
  voucherWords: ['记'],
  subjects: [],
  auxiliaryItems: [],
  openings: [],
  cashFlowOpenings: [],
  vouchers: [],
  generatedVouchers: [],
  ...parts,
});

/** An account to add, or the settings an account gets. */
export const subject = (
  code: string,
  name: string,
  settings: { auxiliary?: string[]; currencies?: string[]; quantity?: boolean } = {},
): Company['subjects'][number] => ({
  code,
  name,
  auxiliary: [],
  currencies: [],
  quantity: false,
  ...settings,
});

/** An opening on the account's own side. */
export const opening = (code: string, amount: string, rest: Partial<CaseOpening> = {}): CaseOpening => ({
  code,
  auxiliary: [],
  currency: null,
  opening: amount,
  ytdDebit: '0.00',
  ytdCredit: '0.00',
  ytdActual: null,
  yearStartOriginal: null,
  openingOriginal: null,
  yearStartQuantity: null,
  openingQuantity: null,
  ...rest,
});

/**
 * A voucher in lines such as `1122 Dr 100.00 customer:C01`, with `12件` for a quantity, `USD 10 @7.1` for a foreign
 * amount and `CF06` for a cash-flow item; its name as people say it: `记-1`.
 */
export function voucher(date: string, name: string, lines: string[], kind = 'manual'): CaseVoucher {
  const [word = '', number = ''] = name.split('-');
  return { date, word, number: Number(number), kind, cashFlowItem: null, lines: lines.map(lineOf) };
}

function lineOf(text: string): CaseLine {
  const [code = '', side, amount = '', ...rest] = text.split(/\s+/);
  const currency = rest.findIndex((part) => /^[A-Z]{3}$/.test(part));
  return {
    summary: `摘要 ${code}`,
    code,
    debit: side === 'Dr' ? amount : null,
    credit: side === 'Cr' ? amount : null,
    auxiliary: rest.filter((part) => part.includes(':')).map(keyOf),
    currency: rest[currency] ?? null,
    original: currency < 0 ? null : (rest[currency + 1] ?? null),
    rate: rest.find((part) => part.startsWith('@'))?.slice(1) ?? null,
    quantity: rest.find((part) => part.endsWith('件'))?.slice(0, -1) ?? null,
    cashFlowItem: rest.find((part) => part.startsWith('CF')) ?? null,
  };
}

const keyOf = (text: string): AuxiliaryKey => {
  const [category = '', code = ''] = text.split(':');
  return { category, code };
};
