import { stripZeros, voucherLabel } from '@suanpan/accounting-core';
import type { Language, Voucher, VoucherLine } from '@suanpan/contracts';
import type { SheetCells, SheetHead } from '@suanpan/service-kit/sheets';
import { exportColumns, type Category, type ColumnKey } from './file-columns.ts';

/** The sheet of an export: its name and columns. */
export const exportHead = (categories: readonly Category[], language: Language): SheetHead => ({
  name: sheetNames[language],
  columns: exportColumns(categories, language),
});

/** Rows that import back to the same vouchers: each says everything, nothing is merged. */
export function exportRows(vouchers: readonly Voucher[], categories: readonly Category[]): SheetCells[] {
  const keys = exportColumns(categories, 'en').map(({ key }) => key);
  return vouchers.flatMap((voucher) =>
    voucher.details.map((line) => {
      const values = valuesOf(voucher, line);
      return keys.map((key) => values[key] ?? itemOf(key, line));
    }),
  );
}

const sheetNames: Readonly<Record<Language, string>> = { 'zh-CN': '凭证', 'zh-TW': '憑證', en: 'Vouchers' };

function itemOf(key: ColumnKey, line: VoucherLine): string | null {
  const [, category, part] = key.split(':');
  const item = line.auxiliary.find(({ categoryId }) => categoryId === Number(category));
  return (part === 'code' ? item?.code : item?.name) ?? null;
}

function valuesOf(voucher: Voucher, line: VoucherLine): Readonly<Record<string, string | null>> {
  const onDebit = line.debitAmount !== null;
  const [quantity, original] = [stripZeros(line.num), stripZeros(line.originalAmount)];
  return {
    date: voucher.voucherDate,
    number: voucherLabel(voucher.word, voucher.code),
    summary: line.summary,
    subjectCode: line.subjectCode,
    subjectName: line.subjectName.slice(line.subjectCode.length + 1),
    currency: line.currencyCode,
    rate: stripZeros(line.exchangeRate),
    debitQuantity: onDebit ? quantity : null,
    debitOriginal: onDebit ? original : null,
    debit: line.debitAmount,
    creditQuantity: onDebit ? null : quantity,
    creditOriginal: onDebit ? null : original,
    credit: line.creditAmount,
    price: stripZeros(line.price),
    maker: voucher.createMemberName,
    auditor: voucher.auditMemberName,
    attachments: String(voucher.receiptNum),
    remark: voucher.remark,
    kind: voucher.carryForwardType,
    step: voucher.stepKey,
    cashFlow: line.cashFlowItem,
    voucherCashFlow: voucher.cashFlowItem,
  };
}
