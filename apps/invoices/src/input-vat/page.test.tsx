// @vitest-environment jsdom
import { VatSummary, WaitingInputVat, WaitingInputVatPage } from '@suanpan/contracts';
import { blank, longName, testScreenStates } from '@suanpan/screen-testing';

testScreenStates('the input tax', {
  load: () => import('./page.tsx'),
  call: 'GET /input-vat/waiting',
  beside: {
    'GET /input-vat': [],
    'GET /input-vat/summary': blank(VatSummary, {
      deductedTax: '0.00',
      transferredOut: '0.00',
      pendingAtEnd: '0.00',
    }),
  },
  empty: {
    answer: blank(WaitingInputVatPage, { records: [], pages: 0 }),
    says: 'No input tax waits for certification',
  },
  full: blank(WaitingInputVatPage, {
    records: [blank(WaitingInputVat, { invoiceId: 1, sellerName: longName, taxAmount: '123456789012.34' })],
    pages: 1,
  }),
  shows: [longName, '123,456,789,012.34'],
});
