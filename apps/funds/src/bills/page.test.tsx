// @vitest-environment jsdom
import { Bill, BillPage } from '@suanpan/contracts';
import { blank, longName, renderScreen, testScreenStates } from '@suanpan/screen-testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

const none = blank(BillPage, { held: '0.00', owed: '0.00' });

testScreenStates('the bills', {
  load: () => import('./page.tsx'),
  call: 'GET /bill',
  empty: { answer: none, says: 'There are no bills yet.' },
  full: {
    ...none,
    records: [
      blank(Bill, {
        id: 1,
        type: 'receivable',
        billNo: 'B-1',
        partyName: longName,
        amount: '123456789012.34',
        billDate: '2026-03-01',
        maturityDate: '2026-06-01',
        state: 'held',
        balance: '123456789012.34',
      }),
    ],
    total: 1,
    pages: 1,
    current: 1,
    size: 50,
    held: '123456789012.34',
  },
  shows: [longName, '123,456,789,012.34'],
});

beforeEach(() => document.body.replaceChildren());

const dueBy = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due by' });

/** The filter of a day, left with a text. */
async function dueByWith(text: string, filters = 'dueBy=2026-03-01'): Promise<HTMLInputElement> {
  const { default: bills } = await import('./page.tsx');
  renderScreen(bills, { answers: { 'GET /bill': none }, at: `/?${filters}` });
  await screen.findByRole('textbox', { name: 'Due by' });
  const field = dueBy();
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
}

it('takes a day of full width', async () => {
  const field = await dueByWith('２０２６－０３－３１');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['2026-03-31', 'false']);
});

it('says what is wrong with a day until its filter is cleared', async () => {
  const field = await dueByWith('2026-03-0');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect([dueBy().value, dueBy().getAttribute('aria-invalid')]).toEqual(['', 'false']);
});

it('drops a text that is no day when another filter is cleared', async () => {
  const field = await dueByWith('2026-03-0', 'type=payable');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect([dueBy().value, dueBy().getAttribute('aria-invalid')]).toEqual(['', 'false']);
});
