import type { VoucherStamp } from '@suanpan/accounting-core';
import type { Language } from '@suanpan/contracts';

/** What is printed around the voucher. */
export interface PrintWords {
  title: string;
  stamps: Readonly<Record<VoucherStamp, string>>;
  company: string;
  date: string;
  number: string;
  attachments: (count: number) => string;
  summary: string;
  subject: string;
  debit: string;
  credit: string;
  total: string;
  supervisor: string;
  bookkeeper: string;
  auditor: string;
  cashier: string;
  maker: string;
}

export const printWords: Readonly<Record<Language, PrintWords>> = {
  'zh-CN': {
    title: '记账凭证',
    stamps: { 'red-letter': '【红字】', audited: '【已审核】', closed: '【已结账】' },
    company: '核算单位：',
    date: '日期：',
    number: '凭证号：',
    attachments: (count) => `附单据 ${count} 张`,
    summary: '摘要',
    subject: '会计科目',
    debit: '借方金额',
    credit: '贷方金额',
    total: '合计：',
    supervisor: '主管：',
    bookkeeper: '记账：',
    auditor: '审核：',
    cashier: '出纳：',
    maker: '制单：',
  },
  'zh-TW': {
    title: '記帳憑證',
    stamps: { 'red-letter': '【紅字】', audited: '【已審核】', closed: '【已結帳】' },
    company: '核算單位：',
    date: '日期：',
    number: '憑證號：',
    attachments: (count) => `附單據 ${count} 張`,
    summary: '摘要',
    subject: '會計科目',
    debit: '借方金額',
    credit: '貸方金額',
    total: '合計：',
    supervisor: '主管：',
    bookkeeper: '記帳：',
    auditor: '審核：',
    cashier: '出納：',
    maker: '製單：',
  },
  en: {
    title: 'Accounting voucher',
    stamps: { 'red-letter': '[Red letter]', audited: '[Audited]', closed: '[Closed]' },
    company: 'Company: ',
    date: 'Date: ',
    number: 'No. ',
    attachments: (count) => `Attachments: ${count}`,
    summary: 'Summary',
    subject: 'Subject',
    debit: 'Debit',
    credit: 'Credit',
    total: 'Total: ',
    supervisor: 'Supervisor: ',
    bookkeeper: 'Bookkeeper: ',
    auditor: 'Auditor: ',
    cashier: 'Cashier: ',
    maker: 'Prepared by: ',
  },
};
