// @vitest-environment jsdom
import {
  FundAccount,
  FundCategory,
  OpeningItem,
  StatementLine,
  StatementLinePage,
  StatementMatch,
  UnmatchedLine,
  UnmatchedLinePage,
} from '@suanpan/contracts';
import { blank, longName, renderScreen, testScreenStates, userEvent } from '@suanpan/screen-testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

const account = blank(FundAccount, { id: 1, name: 'Bank', kind: 'bank', currencyCode: 'CNY', enabled: true });
const category = blank(FundCategory, {
  id: 3,
  name: 'Sales receipts',
  role: 'receipt',
  direction: 'in',
  enabled: true,
});
const none = blank(StatementLinePage);
const paged = (records: readonly StatementLine[]) => ({
  ...none,
  records: [...records],
  total: records.length,
});
const line = (id: number, amount: string, counterparty: string): StatementLine =>
  blank(StatementLine, { id, date: '2026-03-10', amount, counterparty });
const beside = {
  'GET /funds/account': [account],
  'GET /funds/category': [category],
  'GET /funds/statement/proposal': [],
  'GET /funds/statement/match': [],
  'GET /funds/openingItem': [],
  'GET /currency': [],
};

testScreenStates('the matching', {
  load: () => import('./page.tsx'),
  call: 'GET /funds/statement/line',
  beside,
  empty: { answer: none, says: 'Every line of the bank is matched.' },
  full: paged([line(1, '123456789012.34', longName)]),
  shows: [longName, '123,456,789,012.34'],
});

const journal = (id: number, amount: string, summary: string): UnmatchedLine =>
  blank(UnmatchedLine, { id, movedOn: '2026-03-09', amount, summary });

it('matches lines of the journal by hand once both sides come to the same amount', async () => {
  const { default: matching } = await import('./page.tsx');
  const user = userEvent.setup();
  renderScreen(matching, {
    answers: {
      ...beside,
      'GET /funds/statement/line': paged([line(1, '100.00', 'Green Kiln')]),
      'GET /funds/statement/unmatched': {
        ...blank(UnmatchedLinePage),
        records: [journal(5, '60.00', 'First half'), journal(6, '40.00', 'Second half')],
        total: 2,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Match by hand 2026-03-10 Green Kiln' }));
  const form = within(screen.getByRole('region', { name: 'Match by hand' }));
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Match' });
  const told = (): string => form.getByText('Bank', { exact: false }).parentElement?.textContent ?? '';
  expect(save.disabled).toBe(true);
  expect(form.getByText('Select the lines of the journal that are this money.')).toBeTruthy();

  await user.click(await form.findByRole('checkbox', { name: 'Select 2026-03-09 First half' }));
  expect(told()).toContain('Difference 40.00');
  expect(form.getByText('Both sides must come to the same amount.')).toBeTruthy();
  expect(save.disabled).toBe(true);

  await user.type(form.getByLabelText('Find in the journal'), 'second');
  expect(form.queryByRole('checkbox', { name: /First half/ }), 'not what is searched for').toBeNull();
  await user.click(form.getByRole('checkbox', { name: 'Select 2026-03-09 Second half' }));
  expect(told(), 'what is chosen stays chosen').toContain('Difference 0.00');
  expect(save.disabled).toBe(false);
});

it('shows what the bank alone knew when the books began among its lines', async () => {
  const { default: matching } = await import('./page.tsx');
  const began = (id: number, summary: string, matched: boolean): OpeningItem =>
    blank(OpeningItem, {
      id,
      side: 'bank',
      movedOn: '2025-12-30',
      direction: 'out',
      amount: '80.00',
      summary,
      matched,
    });
  renderScreen(matching, {
    answers: {
      ...beside,
      'GET /funds/statement/line': none,
      'GET /funds/openingItem': [
        began(8, 'Fee of 2025', false),
        began(9, 'Rent of 2025', true),
        { ...began(7, 'A cheque on its way', false), side: 'book' },
      ],
      'GET /funds/statement/match': [
        blank(StatementMatch, { matchId: 2, rule: 'hand', reason: 'by-hand', made: true, statement: [9] }),
      ],
    },
  });
  const open = await screen.findByRole('row', { name: /Fee of 2025/ });
  expect(open.textContent).toContain('-80.00');
  const matched = screen.getByRole('row', { name: /Rent of 2025/ });
  expect(matched.textContent).toContain('A new line of the journalby hand');
  expect(screen.queryByText(/A cheque/)).toBeNull();
});
