import { voucherLabel } from '@suanpan/accounting-core';
import type { Language, Voucher, VoucherLine } from '@suanpan/contracts';
import type { SheetContent } from '@suanpan/service-kit/sheets';
import { exportColumns, type Category, type ColumnKey } from './file-columns.ts';

/** The vouchers as a sheet that imports back to the same vouchers: each row says everything, nothing is merged. */
export function voucherSheet(
  vouchers: readonly Voucher[],
  categories: readonly Category[],
  language: Language,
): SheetContent {
  const columns = exportColumns(categories, language);
  const rows = vouchers.flatMap((voucher) =>
    voucher.details.map((line) => columns.map(({ key }) => cellOf(key, voucher, line))),
  );
  return { name: sheetNames[language], columns, rows };
}

const sheetNames: Readonly<Record<Language, string>> = { 'zh-CN': '凭证', 'zh-TW': '憑證', en: 'Vouchers' };

function cellOf(key: ColumnKey, voucher: Voucher, line: VoucherLine): string | null {
  if (key.startsWith('aux:')) {
    const [, category, part] = key.split(':');
    const item = line.auxiliary.find(({ categoryId }) => categoryId === Number(category));
    return (part === 'code' ? item?.code : item?.name) ?? null;
  }
  const onDebit = line.debitAmount !== null;
  const values: Readonly<Record<string, string | null>> = {
    date: voucher.voucherDate,
    number: voucherLabel(voucher.word, voucher.code),
    summary: line.summary,
    subjectCode: line.subjectCode,
    subjectName: line.subjectName.slice(line.subjectCode.length + 1),
    currency: line.currencyCode,
    rate: line.exchangeRate,
    debitQuantity: onDebit ? line.num : null,
    debitOriginal: onDebit ? line.originalAmount : null,
    debit: line.debitAmount,
    creditQuantity: onDebit ? null : line.num,
    creditOriginal: onDebit ? null : line.originalAmount,
    credit: line.creditAmount,
    price: line.price,
    maker: voucher.createMemberName,
    auditor: voucher.auditMemberName,
    attachments: String(voucher.receiptNum),
    remark: voucher.remark,
    kind: voucher.carryForwardType,
    step: voucher.stepKey,
    cashFlow: line.cashFlowItem,
    voucherCashFlow: voucher.cashFlowItem,
  };
  return values[key] ?? null;
}
