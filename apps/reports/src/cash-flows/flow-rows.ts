import { voucherLabel } from '@suanpan/accounting-core';
import type { VoucherCashFlow } from '@suanpan/contracts';

/** A line that stands against cash, with its voucher and its item. */
export interface FlowRow {
  key: string;
  voucherId: number;
  voucherDate: string;
  voucher: string;
  lineNo: number | null;
  summary: string;
  subject: string;
  item: string;
  itemName: string | null;
  source: VoucherCashFlow['lines'][number]['source'] | null;
  flow: string;
}

export const flowRows = (vouchers: readonly VoucherCashFlow[]): FlowRow[] =>
  vouchers.flatMap(({ voucherId, voucherDate, word, code, item, itemName, lines }) =>
    lines.map(({ lineNo, summary, subjectCode, subjectName, source, flow }) => ({
      key: `${voucherId}/${lineNo}`,
      voucherId,
      voucherDate,
      voucher: voucherLabel(word, code),
      lineNo,
      summary,
      subject: `${subjectCode} ${subjectName}`,
      item,
      itemName,
      source,
      flow,
    })),
  );

export const totalRow = (label: string, flow: string): FlowRow => ({
  key: 'total',
  voucherId: 0,
  voucherDate: label,
  voucher: '',
  lineNo: null,
  summary: '',
  subject: '',
  item: '',
  itemName: null,
  source: null,
  flow,
});
