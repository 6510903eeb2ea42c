// @vitest-environment jsdom
import { Claim, ClaimPage } from '@suanpan/contracts';
import { blank, longName, pending, renderScreen, testScreenStates, userEvent } from '@suanpan/screen-testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

testScreenStates('the expense claims', {
  load: () => import('./page.tsx'),
  call: 'GET /claim',
  beside: { 'GET /accounting-category': [] },
  empty: { answer: blank(ClaimPage), says: 'No expense claims in' },
  full: blank(ClaimPage, {
    records: [
      blank(Claim, {
        id: 1,
        employeeName: longName,
        claimDate: '2026-03-31',
        reason: 'Travel',
        totalAmount: '123456789012.34',
        advanceUsed: '0.00',
        toPay: '123456789012.34',
        paid: '0.00',
      }),
    ],
    total: 1,
    pages: 1,
    current: 1,
    size: 50,
  }),
  shows: [longName, '123,456,789,012.34'],
});

describe('the filters of a list keep the focus', () => {
  const day = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
  const keys = userEvent.setup();
  const clearing = (): HTMLElement | null => screen.queryByRole('button', { name: 'Clear filters' });

  /** The claims since a day, whose field is emptied by hand. */
  async function emptied(): Promise<HTMLInputElement> {
    const { default: claims } = await import('./page.tsx');
    renderScreen(claims, { answers: { 'GET /claim': pending }, at: '/?dayFrom=2026-03-01' });
    await screen.findByRole('textbox', { name: 'Date from' });
    const from = day('Date from');
    await keys.tripleClick(from);
    await keys.keyboard('{Backspace}');
    return from;
  }

  it('where the last of them is emptied with Enter', async () => {
    const from = await emptied();
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(clearing()).toBeNull());
    expect(document.activeElement).toBe(from);
  });

  it('where the last of them is emptied and left for the next', async () => {
    await emptied();
    const to = day('Date to');
    await keys.tab();
    await waitFor(() => expect(clearing()).toBeNull());
    expect(document.activeElement).toBe(to);
  });

  it('where they are cleared, and the button goes', async () => {
    await emptied();
    await keys.keyboard('2026-03-01');
    clearing()!.focus();
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(clearing()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(day('Date to')));
  });
});
