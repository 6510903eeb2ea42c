// @vitest-environment jsdom
import { FundAccount, ReconciliationContent } from '@suanpan/contracts';
import { blank, renderScreen } from '@suanpan/screen-testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

const zero = '0.00';
const content = blank(ReconciliationContent, {
  account: 'Harbour Bank',
  asOf: '2026-03-31',
  bookBalance: zero,
  bankInNotBook: zero,
  bankOutNotBook: zero,
  bookAdjusted: zero,
  bankBalance: zero,
  bookInNotBank: zero,
  bookOutNotBank: zero,
  bankAdjusted: zero,
  difference: zero,
});

it('is not kept of the day before while a text that is no day stands in its field', async () => {
  const { default: reconciliation } = await import('./page.tsx');
  const { unanswered } = renderScreen(reconciliation, {
    answers: {
      'GET /funds/account': [
        blank(FundAccount, {
          id: 1,
          name: 'Harbour Bank',
          kind: 'bank',
          currencyCode: 'CNY',
          enabled: true,
        }),
      ],
      'GET /currency': [],
      'GET /funds/reconciliation': [],
      'GET /funds/reconciliation/compute': content,
    },
  });
  const keep = await screen.findByText('Keep this reconciliation');
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  fireEvent.focus(day);
  fireEvent.change(day, { target: { value: '2026-03-0' } });
  fireEvent.blur(day);
  fireEvent.click(keep);
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(day);
  expect(unanswered, 'nothing is sent to be kept').toEqual([]);
});
