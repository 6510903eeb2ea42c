// @vitest-environment jsdom
import { Currency, FundAccount, JournalPage } from '@suanpan/contracts';
import { definePage } from '@suanpan/feature-kit';
import { blank, renderScreen } from '@suanpan/screen-testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JournalFoot } from './journal-foot.tsx';

const dollars = blank(FundAccount, { id: 1, kind: 'bank', currencyCode: 'USD', subjectCode: '100201' });
const currencies = [blank(Currency, { id: 1, code: 'CNY', localCurrency: true })];
const none = '0.00';
const page = blank(JournalPage, { opening: none, in: none, out: none, closing: none });
const foot = { ...page.foot, equal: false, difference: '0.00', openingDifference: '0.00', ledger: '16.00' };

const show = (changes: Partial<JournalPage['foot']>): void => {
  const { Page } = definePage(() => (
    <JournalFoot account={dollars} found={{ ...page, foot: { ...foot, ...changes } }} onPage={() => {}} />
  ));
  renderScreen({ Page }, { answers: { 'GET /currency': currencies } });
};

it('an account that agrees in dollars alone is told in yuan, beside the ledger in yuan', async () => {
  show({ base: { journal: '112.00', ledger: '115.00', difference: '-3.00', openingDifference: '0.00' } });
  await waitFor(() => expect(screen.getByText(/Differs/).textContent).toMatch(/CNY .*3\.00/));
  expect(screen.getByRole('link', { name: /Ledger/ }).textContent).toMatch(/CNY 115\.00/);
  expect(screen.queryByText(/in the openings/)).toBeNull();
});

it('what the journal and the ledger did not begin with together is named', async () => {
  show({ difference: '100.00', openingDifference: '100.00', base: null });
  await waitFor(() => expect(screen.getByText(/of it in the openings/).textContent).toMatch(/USD 100\.00/));
});
