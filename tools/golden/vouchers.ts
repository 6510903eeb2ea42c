import { VOUCHER_KINDS } from '@suanpan/accounting-core';
import type { Voucher, VoucherInput, VoucherKind, VoucherLineInput } from '@suanpan/contracts';
import type { CaseLine, CaseVoucher } from '@suanpan/seeds';
import { opposite } from './figures.ts';
import type { Api } from './api.ts';
import type { Chart } from './chart.ts';

const isKind = (kind: string): kind is VoucherKind => (VOUCHER_KINDS as readonly string[]).includes(kind);

const kindOf = (voucher: CaseVoucher): VoucherKind => {
  if (!isKind(voucher.kind)) throw new Error(`the unknown kind "${voucher.kind}"`);
  return voucher.kind;
};

/** `2025-10-31 记-20`, as messages name a voucher. */
export const nameOf = ({ date, word, number }: CaseVoucher): string => `${date} ${word}-${number}`;

/** The foreign amount takes the sign of the base amount; revaluation lines have none (decision D34). */
const originalOf = ({ original, debit, credit }: CaseLine): string => {
  if (original === null) return '0';
  const isNegative = (debit ?? credit ?? '').startsWith('-');
  return isNegative && !original.startsWith('-') ? opposite(original) : original;
};

/** On an account kept in foreign currency, base currency must be said explicitly (decision D34). */
const currencyOf = (line: CaseLine, chart: Chart, baseCurrency: string): Partial<VoucherLineInput> => {
  if (line.currency && line.currency !== baseCurrency)
    return { currencyCode: line.currency, exchangeRate: line.rate, originalAmount: originalOf(line) };
  return chart.subject(line.code).currencyAccounting.length > 0 ? { currencyCode: baseCurrency } : {};
};

const lineOf = (line: CaseLine, chart: Chart, baseCurrency: string): VoucherLineInput => ({
  summary: line.summary,
  subjectId: chart.subject(line.code).id,
  debitAmount: line.debit,
  creditAmount: line.credit,
  num: line.quantity,
  auxiliary: chart.auxiliary(line.auxiliary),
  cashFlowItem: line.cashFlowItem,
  ...currencyOf(line, chart, baseCurrency),
});

/** A voucher of the case as a person enters it, under the number of the file. */
export const voucherInput = (voucher: CaseVoucher, chart: Chart, baseCurrency: string): VoucherInput => ({
  word: voucher.word,
  code: voucher.number,
  voucherDate: voucher.date,
  carryForwardType: kindOf(voucher),
  cashFlowItem: voucher.cashFlowItem,
  details: voucher.lines.map((line) => lineOf(line, chart, baseCurrency)),
});

/** Records one voucher under the number of the file; a refusal names the voucher. */
export const postVoucher = async (
  api: Api,
  chart: Chart,
  voucher: CaseVoucher,
  baseCurrency: string,
): Promise<void> => {
  try {
    await api.post<Voucher>('/voucher', voucherInput(voucher, chart, baseCurrency));
  } catch (error) {
    throw new Error(`${nameOf(voucher)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};
