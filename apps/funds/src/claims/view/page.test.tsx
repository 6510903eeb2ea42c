// @vitest-environment jsdom
import { ReadClaim } from '@suanpan/contracts';
import { type Answers, blank, pending, renderScreen, userEvent } from '@suanpan/screen-testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import page from './page.tsx';

const approved = blank(ReadClaim, {
  id: 3,
  employeeName: 'Wei Lan',
  claimDate: '2026-03-20',
  state: 'approved',
  totalAmount: '90.00',
  advanceUsed: '0.00',
  toPay: '90.00',
  paid: '0.00',
});
const booked = { ...approved, voucherId: 8 };

/** Shows a claim and goes to one of its acts. */
async function goTo(act: string, answers: Answers): Promise<HTMLButtonElement> {
  renderScreen(page, { answers, path: '/claim/:claimId', at: '/claim/3' });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: act });
  button.focus();
  return button;
}

for (const [act, claim] of [
  ['Take vouchers back', booked],
  ['Take approval back', approved],
] as const)
  it(`"${act}" keeps the focus while it goes on`, async () => {
    const button = await goTo(act, {
      'GET /claim/{id}': claim,
      'POST /claim/unbook': pending,
      'POST /claim/revoke': pending,
    });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
  });

it('the focus goes to what takes the place of "Take vouchers back" once they are', async () => {
  const answers: { 'GET /claim/{id}': ReadClaim } & Answers = {
    'GET /claim/{id}': booked,
    'POST /claim/unbook': { removed: 1 },
  };
  await goTo('Take vouchers back', answers);
  answers['GET /claim/{id}'] = approved;
  await userEvent.keyboard('{Enter}');
  const book = await screen.findByRole('button', { name: 'Make vouchers' });
  await waitFor(() => expect(document.activeElement).toBe(book));
});
