// @vitest-environment jsdom
import { Invoice } from '@suanpan/contracts';
import { blank, renderScreen } from '@suanpan/screen-testing';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DestroyDialog } from './destroy-dialog.tsx';

const booking = { step: 'book', voucherId: 1, word: '记', code: 1, voucherDate: '2026-03-05' };
const invoice = blank(Invoice, { id: 1, invoiceNo: 'S-1', invoiceDate: '2026-03-05' });

beforeEach(() => document.body.replaceChildren());

/** January and February are closed. */
async function ask(asked: Invoice): Promise<void> {
  renderScreen({ Page: () => <DestroyDialog invoice={asked} onClose={() => undefined} /> }, { answers: {} });
  await screen.findByText('Void invoice S-1?');
}

it('an invoice without a voucher is void from its own day: no other one is asked for', async () => {
  await ask(invoice);
  expect(screen.getByText('it is void from its own day, 2026-03-05.', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Date of voiding' })).toBeNull();
});

it.each([
  ['with a voucher', { bookings: [booking] }],
  ['of a month that is closed', { invoiceDate: '2026-02-05' }],
  ['that the books began with', { opening: true, invoiceDate: '2025-12-10' }],
])('one %s may be void from a later day', async (_, more) => {
  await ask({ ...invoice, ...more });
  expect(screen.getByRole('textbox', { name: 'Date of voiding' })).toBeTruthy();
});

it('an opening invoice is void before the books began: a later day is refused at its field', async () => {
  await ask({ ...invoice, opening: true, invoiceDate: '2025-12-10' });
  const day = screen.getByRole('textbox', { name: 'Date of voiding' });
  const type = (text: string): void => {
    fireEvent.change(day, { target: { value: text } });
    fireEvent.blur(day);
  };
  type('2025-12-31');
  expect(day.getAttribute('aria-invalid')).toBe('false');
  type('2026-01-05');
  expect(day.getAttribute('aria-invalid')).toBe('true');
});
