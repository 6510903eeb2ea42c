// @vitest-environment jsdom
import { FundAccount, JournalPage } from '@suanpan/contracts';
import { definePage } from '@suanpan/feature-kit';
import { blank, renderScreen } from '@suanpan/screen-testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MadeByHand } from './made-by-hand.tsx';

const account = blank(FundAccount, { id: 1, kind: 'bank', currencyCode: 'CNY', subjectCode: '1002' });
const { foot } = blank(JournalPage, {});
const voucher = {
  voucherId: 8,
  voucher: '记-001',
  voucherDate: '2026-03-04',
  amount: '15.00',
  baseAmount: '15.00',
};

it('vouchers that are not named are the oldest: the ledger they are looked for in begins with the books', async () => {
  const { Page } = definePage(() => (
    <MadeByHand account={account} foot={{ ...foot, byHand: [voucher], byHandCount: 22 }} />
  ));
  renderScreen({ Page }, { answers: { 'GET /currency': [] } });
  const more = await screen.findByRole('link', { name: /21/ });
  const address = new URL(more.getAttribute('href') ?? '', 'http://books');
  expect(address.pathname).toBe('/account-book/detailed');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    subjectCode: '1002',
    from: '2026-01',
    period: '2026-03',
  });
});
