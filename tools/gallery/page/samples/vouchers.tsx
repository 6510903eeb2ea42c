import { VoucherLines, VoucherStamps } from '@suanpan/ui/kit';
import type { Sample } from '../sample.ts';

const line = {
  num: null,
  price: null,
  currencyCode: 'CNY',
  exchangeRate: null,
  originalAmount: null,
  auxiliary: [],
  subject: { unit: null },
};
const voucher = {
  debitAmount: '9876543210.12',
  creditAmount: '9876543210.12',
  details: [
    {
      ...line,
      lineNo: 1,
      summary: 'Sale of fragile household pottery to the second branch, with haulage',
      subjectCode: '1122',
      subjectName: '1122-应收账款',
      debitAmount: '9876543210.12',
      creditAmount: null,
      auxiliary: [{ code: 'C001', name: 'Blue Kiln Pottery' }],
    },
    {
      ...line,
      lineNo: 2,
      summary: 'Sale',
      subjectCode: '5001',
      subjectName: '5001-主营业务收入',
      debitAmount: null,
      creditAmount: '9876543210.12',
      num: '12',
      price: '823045267.51',
      subject: { unit: '件' },
    },
  ],
};

export const vouchers: readonly Sample[] = [
  {
    name: 'VoucherLines',
    use: 'The lines of a voucher to read, one subject marked.',
    Show: () => <VoucherLines voucher={voucher} label="Voucher 记-1" markedSubject="1122" />,
  },
  {
    name: 'VoucherStamps',
    use: 'Audited, closed, red letter: as paper shows it.',
    Show: () => (
      <>
        <VoucherStamps voucher={{ reversalOf: null, auditMemberId: 2, period: { status: 1 } }} />
        <VoucherStamps voucher={{ reversalOf: 7, auditMemberId: 2, period: { status: 2 } }} />
      </>
    ),
  },
];
