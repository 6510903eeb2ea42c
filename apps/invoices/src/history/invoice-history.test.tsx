// @vitest-environment jsdom
import { DocumentEvent, Invoice } from '@suanpan/contracts';
import { definePage } from '@suanpan/feature-kit';
import { blank, renderScreen } from '@suanpan/screen-testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvoiceHistory } from './invoice-history.tsx';

const invoice = blank(Invoice, { id: 5, invoiceNo: '00000005', settledBefore: '0.00', remark: 'By Friday' });

/** What is told of an invoice that was entered so. */
async function toldOf(after: object): Promise<HTMLElement> {
  const { Page } = definePage(() => (
    <InvoiceHistory side="sales" invoice={invoice} isOpen onClose={() => undefined} />
  ));
  renderScreen(
    { Page },
    {
      answers: {
        'GET /invoice/history': [
          blank(DocumentEvent, { at: '2026-03-10T08:00:00.000Z', action: 'invoice.add', after }),
        ],
        'GET /subject': [],
        'GET /accounting-category': [],
      },
    },
  );
  return screen.findByRole('listitem');
}

it('of a new invoice stands what it says, without the method and the settlement before the books that it has not', async () => {
  const entered = await toldOf(invoice);
  expect(within(entered).getByRole('row', { name: /Remark/ }).textContent).toContain('By Friday');
  expect(within(entered).queryByRole('row', { name: /Simplified/ })).toBeNull();
  expect(within(entered).queryByRole('row', { name: /before the books/ })).toBeNull();
});

it('both are told where it has them', async () => {
  const entered = await toldOf({ ...invoice, opening: true, simplified: true, settledBefore: '30.00' });
  expect(within(entered).getByRole('row', { name: /Simplified/ }).textContent).toContain('Yes');
  expect(within(entered).getByRole('row', { name: /before the books/ }).textContent).toContain('30.00');
});
