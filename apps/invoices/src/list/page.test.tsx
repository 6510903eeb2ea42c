// @vitest-environment jsdom
import { InvoiceHead, InvoicePage } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

const sum = { amountExTax: '123456789012.34', taxAmount: '0.00', totalAmount: '123456789012.34' };

testScreenStates('the sales invoices', {
  load: () => import('./page.tsx'),
  path: '/invoice/sales-invoice',
  call: 'GET /invoice/salesInvoice',
  empty: { answer: blank(InvoicePage), says: 'No sales invoices in' },
  full: blank(InvoicePage, {
    records: [blank(InvoiceHead, { id: 1, customerName: longName, ...sum })],
    total: 1,
    pages: 1,
    current: 1,
    size: 50,
    pageTotals: sum,
    totals: sum,
  }),
  shows: [longName, '123,456,789,012.34'],
});
