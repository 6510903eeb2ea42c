// @vitest-environment jsdom
import { FundAccount, ListedTransfer } from '@suanpan/contracts';
import { usePeriod } from '@suanpan/feature-kit';
import { blank, longName, renderScreen, testScreenStates, userEvent } from '@suanpan/screen-testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

const account = (id: number, name: string) =>
  blank(FundAccount, { id, name, currencyCode: 'CNY', enabled: true });

const beside = {
  'GET /funds/account': [account(1, 'Bank'), account(2, 'Cash')],
  'GET /currency': [],
  'GET /bank-journal/later': [],
};

testScreenStates('the transfers', {
  load: () => import('./page.tsx'),
  call: 'GET /funds/transfer',
  beside,
  empty: { answer: [], says: 'No transfers' },
  full: [
    blank(ListedTransfer, {
      id: 1,
      movedOn: '2026-03-31',
      fromId: 1,
      toId: 2,
      amountOut: '123456789012.34',
      amountIn: '123456789012.34',
      fee: '0.00',
      summary: longName,
    }),
  ],
  shows: [longName, '123,456,789,012.34'],
});

describe('beside March, the last month of the books', () => {
  const ofMay = { fundAccountId: 1, month: '2026-05', lines: 2, transfers: 2 };
  const may = (): Promise<HTMLElement> => screen.findByRole('link', { name: '2026/05 (1)' });

  /** The transfers of March, and the way to another month. */
  async function show(): Promise<void> {
    const { TransferPage } = await import('./page.tsx');
    const Page = (): ReactNode => {
      const { setPeriod } = usePeriod();
      return (
        <>
          <button onClick={() => setPeriod({ year: 2026, month: 2 })}>February</button>
          <TransferPage />
        </>
      );
    };
    const answers = { ...beside, 'GET /funds/transfer': [], 'GET /bank-journal/later': [ofMay] };
    renderScreen({ Page }, { answers });
  }

  it('a later month that is gone to keeps the focus, and is marked', async () => {
    await show();
    (await may()).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect((await may()).getAttribute('aria-current')).toBe('page'));
    expect(document.activeElement).toBe(await may());
  });

  it('the way back gives the focus to the title', async () => {
    await show();
    await userEvent.click(await may());
    const back = await screen.findByRole('link', { name: 'Back to 2026/03' });
    back.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(back.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('the months behind it are not led to from February', async () => {
    await show();
    const link = await may();
    await userEvent.click(screen.getByRole('button', { name: 'February' }));
    await waitFor(() => expect(link.isConnected).toBe(false));
  });
});
