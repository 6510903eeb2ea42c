// @vitest-environment jsdom
import { VatSummary, WaitingInputVat } from '@suanpan/contracts';
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
  empty: { answer: [], says: 'No input tax waits for certification' },
  full: [blank(WaitingInputVat, { invoiceId: 1, sellerName: longName, taxAmount: '123456789012.34' })],
  shows: [longName, '123,456,789,012.34'],
});
