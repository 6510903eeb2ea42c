import { moneyOf } from '@suanpan/accounting-core';
import type { VoucherTemplate, VoucherTemplateLine } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { CUSTOMER, cr, dr, draftWith, facts, line } from '../voucher-form/draft/test-facts.ts';
import {
  checkTemplateDraft,
  designedDetails,
  detailsOfVoucher,
  draftOfTemplate,
  usedLines,
} from './template-draft.ts';

const wireLine = (changes: Partial<VoucherTemplateLine>): VoucherTemplateLine => ({
  id: 1,
  summary: '房租',
  subjectId: null,
  subjectCode: null,
  subjectName: null,
  side: 'debit',
  debitAmount: null,
  creditAmount: null,
  share: null,
  num: null,
  price: null,
  currencyCode: null,
  originalAmount: null,
  auxiliaryTitle: null,
  auxiliary: [],
  warning: null,
  ...changes,
});
const template = (...details: VoucherTemplateLine[]): VoucherTemplate => ({
  id: 1,
  name: '房租',
  type: 0,
  isDefault: false,
  debitAmount: '0.00',
  creditAmount: '0.00',
  version: 1,
  details,
});

describe('a template that is used', () => {
  it('puts its shares of the amount on their sides, and leaves open what is open', () => {
    const rent = template(
      wireLine({ subjectId: 1001, share: '0.5' }),
      wireLine({ subjectId: 1001 }),
      wireLine({ subjectId: 5001, side: 'credit', share: '1' }),
    );
    expect(usedLines(rent, moneyOf('100.00'), facts, 4)).toMatchObject([
      { key: '4', summary: '房租', subjectId: 1001, debit: '50.00', credit: null },
      { key: '5', debit: null, credit: null },
      { key: '6', subjectId: 5001, debit: null, credit: '100.00' },
    ]);
    expect(usedLines(rent, null, facts, 1).map(({ debit, credit }) => debit ?? credit)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('leaves a disabled subject and an item nobody may choose to be chosen anew', () => {
    const old = template(
      wireLine({ subjectId: 1001, warning: 'subject-disabled' }),
      wireLine({
        subjectId: 1122,
        auxiliary: [{ categoryId: CUSTOMER, itemId: 999_999, code: 'X', name: 'X' }],
      }),
    );
    expect(usedLines(old, null, facts, 1)).toMatchObject([
      { subjectId: null },
      { subjectId: 1122, items: { [CUSTOMER]: null } },
    ]);
  });

  it('computes the amount of a quantity and a price', () => {
    const goods = template(wireLine({ subjectId: 1405, num: '20', price: '4.5' }));
    expect(usedLines(goods, null, facts, 1)).toMatchObject([{ debit: '90.00', quantity: '20' }]);
  });
});

describe('a template that is designed', () => {
  it('goes into the grid and comes out as it was', () => {
    const saved = template(
      wireLine({ subjectId: 1405, num: '20', price: '4.5', debitAmount: '90.00' }),
      wireLine({ subjectId: 5001, side: 'credit', share: '0.88495575' }),
    );
    const draft = draftOfTemplate(saved, facts);
    expect(draft.lines[1]).toMatchObject({ side: 'credit', share: '88.495575' });
    expect(designedDetails(draft)).toMatchObject([
      { side: 'debit', debitAmount: '90.00', num: '20', price: '4.5', share: null },
      { side: 'credit', creditAmount: null, share: '0.88495575' },
    ]);
  });

  it('need not balance; a line needs a summary, and a share that is a number', () => {
    const check = (...lines: ReturnType<typeof line>[]) =>
      checkTemplateDraft(draftWith(lines), facts).map(({ code, line: row }) => `${row} ${code}`);
    expect(check(dr('1', 1001, '5.00'))).toEqual([]);
    expect(check(line('1'), dr('2', 1001, '5.00', { summary: '' }))).toEqual(['2 line.summary-missing']);
    expect(check(dr('1', 1001, '5.00', { share: 'half' }))).toEqual(['1 quantity.malformed']);
    expect(check(dr('1', 1001, '5.00', { share: '50' }))).toEqual(['1 template.amount-and-share']);
    const named = line('1', { summary: '房租', unread: { subject: 'zzz' } });
    expect(check(named), 'a subject may be left open, not misspelt').toEqual(['1 line.subject-unknown']);
  });
});

describe('a voucher that becomes a template', () => {
  const voucher = draftWith([dr('1', 1001, '30.00'), dr('2', 1001, '10.00'), cr('3', 5001, '40.00')]);
  it.each([
    ['keep', ['30.00', '10.00', '40.00'], [undefined, undefined, undefined]],
    ['open', [null, null, null], [undefined, undefined, undefined]],
    ['share', [null, null, null], ['0.75', '0.25', '1']],
  ] as const)('keeps its amounts by choice: %s', (kept, amounts, shares) => {
    const details = detailsOfVoucher(voucher, kept);
    expect(
      details.map((detail) => (detail.side === 'debit' ? detail.debitAmount : detail.creditAmount)),
    ).toEqual(amounts);
    expect(details.map(({ share }) => share)).toEqual(shares);
    expect(details.map(({ side }) => side)).toEqual(['debit', 'debit', 'credit']);
  });
});
