// @vitest-environment jsdom
import { FundAccount, FundCategory, OpenAdvance } from '@suanpan/contracts';
import { definePage } from '@suanpan/feature-kit';
import { blank, renderScreen } from '@suanpan/screen-testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyDraft } from './line-draft.ts';
import { LineRefunds } from './line-refunds.tsx';

const account = blank(FundAccount, { id: 1, kind: 'bank', currencyCode: 'CNY' });
const category = blank(FundCategory, { id: 3, role: 'customer-refund', direction: 'out' });
const draft = { ...emptyDraft('2026-03-05', [category]), partyItemId: 70 };
const advance = blank(OpenAdvance, {
  origin: 'journal-line',
  date: '2026-03-02',
  currencyCode: 'CNY',
  amount: '200.00',
  open: '200.00',
});

it('two advances of one day and amount are told apart by what they came with', async () => {
  const { Page } = definePage(() => (
    <LineRefunds account={account} category={category} draft={draft} line={null} onChange={() => undefined} />
  ));
  const advances = ['Harbour Bank · R-17', 'Harbour Bank · R-18'].map((sourceName, index) => ({
    ...advance,
    id: index + 1,
    sourceName,
  }));
  renderScreen({ Page }, { answers: { 'GET /settlement/advance': advances } });
  const fields = await screen.findAllByRole('textbox');
  expect(fields.map((field) => field.getAttribute('aria-label'))).toEqual([
    'Given back: Advance of 2026-03-02 · money · Harbour Bank · R-17, 200.00',
    'Given back: Advance of 2026-03-02 · money · Harbour Bank · R-18, 200.00',
  ]);
});
