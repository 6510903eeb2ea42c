import { type Invoice, type Subject, textsByPlace } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { checkDraft, type FormFacts } from './check-draft.ts';
import { emptyLine, type InvoiceFormDraft } from './draft.ts';
import { withAmount, withFigures } from './line-edits.ts';
import { standingProblems } from './refusal.ts';
import { newDraft, redDraft } from './start-draft.ts';
import { toWire } from './to-wire.ts';

const subject = (id: number, code: string, auxiliary: number[] = []): Subject =>
  ({
    id,
    code,
    isLeaf: true,
    auxiliaryAccounting: auxiliary.map((one) => ({ id: one, name: '' })),
  }) as Subject;
const facts: FormFacts = {
  side: 'sales',
  company: { baseCurrency: 'CNY', vatType: 1, standard: 0, taxId: null },
  subjects: new Map([
    [51, subject(51, '5001')],
    [14, subject(14, '1405', [4])],
  ]),
};
const empty = newDraft(facts, '4-2-2-2', '2026-03-31');
const placesOf = (draft: InvoiceFormDraft): string[] =>
  checkDraft(draft, facts).map(({ line, field, code }) => `${line ?? ''} ${field} ${code}`);

/** An invoice of one line with which nothing is wrong. */
const sound: InvoiceFormDraft = {
  ...empty,
  partyItemId: 7,
  invoiceNo: '26322000669759185434',
  details: [withFigures({ ...empty.details[0]!, item: 'Bowls' }, { num: '3', price: '1000' }, false)],
};

describe('an invoice while it is entered', () => {
  it('begins with revenue and the usual rate of its taxpayer', () => {
    expect(empty.details).toMatchObject([{ subjectId: 51, taxRate: '0.13' }]);
    const small = { ...facts, company: { ...facts.company, vatType: 0 as const } };
    expect(newDraft(small, '4-2-2-2', '2026-03-31').details[0]?.taxRate).toBe('0.01');
    expect(newDraft({ ...facts, side: 'purchase' }, '4-2-2-2', '2026-03-31')).toMatchObject({
      inputTax: 'now',
      details: [{ subjectId: null }],
    });
  });

  it('lacks what is missing in the order of the form', () => {
    expect(placesOf(empty)).toEqual([
      ' partyItemId invoice.party-role',
      ' invoiceNo invoice.number-missing',
      '1 item invoice.item-missing',
    ]);
  });

  it('is sent once nothing is wrong, without its blank lines', () => {
    const draft = { ...sound, details: [...sound.details, emptyLine(sound.details[0]!)] };
    expect(placesOf(draft)).toEqual([]);
    expect(toWire(draft, 'CNY')).toMatchObject({
      exchangeRate: null,
      amountExTax: '3000.00',
      taxAmount: '390.00',
      totalAmount: '3390.00',
      details: [{ item: 'Bowls', num: '3', price: '1000', amount: '3000.00', taxRate: '0.13' }],
    });
  });

  it('is sent with its prices without tax, also where they were typed with it', () => {
    const line = withFigures({ ...sound.details[0]! }, { num: '3', price: '1130' }, true);
    const [sent] = toWire({ ...sound, isGross: true, details: [line] }, 'CNY').details;
    expect(sent).toMatchObject({ amount: '3000.00', taxAmount: '390.00', price: '1000' });
  });

  it('keeps a tax that is off by 0.01 and refuses one that is off by more', () => {
    const taxed = (tax: string) => [withAmount(sound.details[0]!, 'taxAmount', tax, false)];
    expect(placesOf({ ...sound, details: taxed('390.01') })).toEqual([]);
    expect(placesOf({ ...sound, details: taxed('390.02') })).toEqual(['1 taxAmount invoice.tax-mismatch']);
  });

  it('asks for a rate in foreign currency, for items where the subject does, for figures that are some', () => {
    expect(placesOf({ ...sound, currencyCode: 'USD' })).toEqual([' exchangeRate line.rate-missing']);
    const [line] = sound.details;
    const details = [{ ...line!, subjectId: 14, num: '1,5', unread: { amount: 'abc' } }];
    expect(placesOf({ ...sound, details })).toEqual([
      '1 num quantity.malformed',
      '1 amount money.malformed',
      '1 auxiliary line.auxiliary-missing',
    ]);
    expect(
      placesOf({ ...sound, details: [{ ...line!, subjectId: 14, auxiliary: { 4: { id: 9 } } }] }),
    ).toEqual([]);
  });

  it('is taken back in red with every amount negative, no earlier than its own day', () => {
    const original = {
      ...toWire(sound, 'CNY'),
      id: 5,
      invoiceCode: '',
      invoiceDate: '2026-03-05',
      details: toWire(sound, 'CNY').details.map((line) => ({ ...line, auxiliary: [] })),
    } as unknown as Invoice;
    const red = redDraft(original, '2026-02-28');
    expect(red).toMatchObject({ redOf: 5, invoiceDate: '2026-03-05', invoiceNo: '' });
    expect(red.details).toMatchObject([
      { num: '-3', price: '1000', amount: '-3000.00', taxAmount: '-390.00', totalAmount: '-3390.00' },
    ]);
    expect(placesOf({ ...red, invoiceNo: sound.invoiceNo })).toEqual([]);
  });

  it('that the books began with says so, with what was settled of it before; an amount that is none is gone to', () => {
    const began = { ...sound, opening: true, invoiceDate: '2026-01-20', settledBefore: '1300.50' };
    expect(toWire(began, 'CNY')).toMatchObject({ opening: true, settledBefore: '1300.50' });
    expect(toWire({ ...began, opening: false }, 'CNY')).toMatchObject({ opening: false, settledBefore: '0' });
    expect(placesOf(began)).toEqual([]);
    expect(placesOf({ ...began, settledBeforeUnread: 'much' })).toEqual([' settledBefore money.malformed']);
  });
});

describe('what was refused', () => {
  const problems = [
    { field: 'invoiceNo', message: 'used' },
    { line: 1, field: 'item', message: 'missing' },
    { field: 'totalAmount', message: 'too much' },
  ];
  const refusal = { title: '', problems, draft: sound };

  it('stands until its place is changed', () => {
    const left = (draft: InvoiceFormDraft) => standingProblems(refusal, draft).map(({ field }) => field);
    expect(left({ ...sound, remark: 'x' })).toEqual(['invoiceNo', 'item', 'totalAmount']);
    expect(left({ ...sound, invoiceNo: '1' })).toEqual(['item', 'totalAmount']);
    expect(left({ ...sound, details: [{ ...sound.details[0]!, item: 'y' }] })).toEqual(['invoiceNo']);
  });

  it('is told once at each place', () => {
    const texts = textsByPlace([...problems, { field: 'invoiceNo', message: 'used' }]);
    expect([...texts]).toEqual([
      ['/invoiceNo', 'used'],
      ['1/item', 'missing'],
      ['/totalAmount', 'too much'],
    ]);
  });
});
