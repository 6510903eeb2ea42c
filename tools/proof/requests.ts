import type { OpeningInput, VoucherInput } from '@suanpan/contracts';
import { decimals, type LineDraft, type Opening, type VoucherDraft } from '@suanpan/testing/reference';
import type { Act } from './acts.ts';
import type { Company } from './open-company.ts';

/** An act as the API takes it. */
export interface Request {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

export function requestOf(company: Company, act: Act): Request {
  switch (act.act) {
    case 'record':
      return { method: 'POST', path: '/voucher', body: voucherBody(company, act.draft) };
    case 'change': {
      const { voucher, version, draft } = act;
      const body = { ...voucherBody(company, draft), id: voucher.id, version };
      return { method: 'PUT', path: '/voucher', body };
    }
    case 'remove':
      return { method: 'DELETE', path: `/voucher/${act.voucher.id}?version=${act.version}` };
    case 'review': {
      const checked = act.vouchers.map(({ id, version }) => ({ id, version }));
      return { method: 'POST', path: `/voucher/${act.action}`, body: { checked } };
    }
    case 'transfer': {
      const mode = act.isSeparate ? 'separate' : 'combined';
      return { method: 'POST', path: '/checkout/transfer', body: { ...monthBody(act.month), mode } };
    }
    case 'close':
      return { method: 'POST', path: '/checkout/invoicing', body: monthBody(act.month) };
    case 'reopen':
      return {
        method: 'POST',
        path: '/checkout/unCheck',
        body: { ...monthBody(act.month), reason: 'proof' },
      };
    case 'open':
      return {
        method: 'PUT',
        path: '/initial-balance/batch',
        body: { rows: act.rows.map((row) => openingBody(company, row)) },
      };
  }
}

const monthBody = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });

const voucherBody = (company: Company, { word, wish, date, kind, lines }: VoucherDraft): VoucherInput => ({
  word,
  code: wish,
  voucherDate: date,
  carryForwardType: kind as NonNullable<VoucherInput['carryForwardType']>,
  details: lines.map((line) => lineBody(company, line)),
});

const lineBody = (company: Company, line: LineDraft): VoucherInput['details'][number] => ({
  summary: line.summary,
  subjectId: company.subjectId(line.account),
  [line.side === 'debit' ? 'debitAmount' : 'creditAmount']: decimals.money(line.amount),
  auxiliary: company.refs(line.items),
  currencyCode: line.currency,
  exchangeRate: line.rate,
  originalAmount: text(line.foreign, decimals.FOREIGN),
  num: text(line.quantity, decimals.QUANTITY),
});

const openingBody = (company: Company, row: Opening): OpeningInput => ({
  subjectId: company.subjectId(row.account),
  auxiliary: company.refs(row.items),
  currencyCode: row.currency,
  openingAmount: decimals.money(row.amount),
  originalAmount: text(row.foreign, decimals.FOREIGN),
  num: text(row.quantity, decimals.QUANTITY),
  cumulativeDebit: decimals.money(row.turnoverDebit),
  cumulativeCredit: decimals.money(row.turnoverCredit),
  yearToDateActual: text(row.actual, decimals.MONEY),
});

const text = (value: bigint | null, places: number): string | null =>
  value === null ? null : decimals.showShort(value, places);
