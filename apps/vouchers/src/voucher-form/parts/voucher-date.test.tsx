// @vitest-environment jsdom
import { renderScreen } from '@suanpan/screen-testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { BookFacts } from '../draft/book-facts.ts';
import { VoucherDate } from './voucher-date.tsx';

const facts: BookFacts = {
  chart: [],
  subjects: new Map(),
  items: new Map(),
  currencies: new Map(),
  baseCurrency: 'CNY',
  standard: 0,
  encoding: '4-2-2-2',
  enablePeriod: { year: 2026, month: 1 },
  oldestOpenPeriod: { year: 2026, month: 3 },
  closed: new Set(['2026-01', '2026-02']),
};

it('takes a day of full width', async () => {
  const onChange = vi.fn<(day: string) => void>();
  renderScreen(
    { Page: () => <VoucherDate value="2026-03-31" facts={facts} hasProblem={false} onChange={onChange} /> },
    { answers: {} },
  );
  const field = await screen.findByRole('textbox');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '２０２６－０３－１５' } });
  fireEvent.blur(field);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-15');
});
