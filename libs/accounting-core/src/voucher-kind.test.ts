import { describe, expect, it } from 'vitest';
import { context, line, voucher } from './test-books.ts';
import { checkVoucher } from './voucher.ts';

const transfer = [line('5001', 'Dr', '100.00'), line('3103', 'Cr', '100.00')];
const mismatch = (kind: string, rule: string, at: object) => [
  { code: 'voucher.kind-mismatch', kind, rule, ...at },
];

describe('a profit-and-loss transfer', () => {
  const kind = 'pl-carry-forward';

  it('is dated the last day of its month', () => {
    expect(checkVoucher(voucher(transfer, { kind, date: '2025-03-31' }), context)).toEqual([]);
    expect(checkVoucher(voucher(transfer, { kind, date: '2025-03-30' }), context)).toEqual(
      mismatch(kind, 'only-last-day', { field: 'date' }),
    );
  });

  it('touches profit and loss and the profit account only', () => {
    const lines = [line('5001', 'Dr', '100.00'), line('1001', 'Cr', '100.00')];
    expect(checkVoucher(voucher(lines, { kind, date: '2025-03-31' }), context)).toEqual(
      mismatch(kind, 'only-profit-and-loss', { line: 2, field: 'subjectId' }),
    );
  });

  it('may end on the further profit accounts of its standard', () => {
    const draft = voucher([line('5001', 'Dr', '1.00'), line('3104', 'Cr', '1.00')], {
      kind,
      date: '2025-03-31',
    });
    expect(checkVoucher(draft, context)).toHaveLength(1);
    expect(checkVoucher(draft, { ...context, furtherProfitSubjectCodes: ['3104'] })).toEqual([]);
  });

  it('may clear an account that was disabled since', () => {
    const subjects = new Map([...context.subjects].map(([id, s]) => [id, { ...s, usable: false }]));
    const draft = voucher(transfer, { kind, date: '2025-03-31' });
    expect(checkVoucher(draft, { ...context, subjects })).toEqual([]);
  });
});

describe('a year-end voucher', () => {
  const kind = 'year-end';
  const lines = [line('3103', 'Dr', '100.00'), line('3104', 'Cr', '100.00')];

  it('belongs to December', () => {
    expect(checkVoucher(voucher(lines, { kind, date: '2025-12-31' }), context)).toEqual([]);
    expect(checkVoucher(voucher(lines, { kind, date: '2025-11-30' }), context)).toEqual(
      mismatch(kind, 'only-december', { field: 'date' }),
    );
  });

  it('touches equity only', () => {
    expect(checkVoucher(voucher(transfer, { kind, date: '2025-12-31' }), context)).toEqual(
      mismatch(kind, 'only-equity', { line: 1, field: 'subjectId' }),
    );
  });
});

it.each(['manual', 'depreciation', 'cost-of-sales', 'surtax-accrual'] as const)(
  '%s has no rule of its own',
  (kind) => {
    expect(
      checkVoucher(voucher([line('1001', 'Dr', '1.00'), line('5001', 'Cr', '1.00')], { kind }), context),
    ).toEqual([]);
  },
);
