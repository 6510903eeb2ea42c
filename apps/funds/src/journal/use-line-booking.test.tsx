// @vitest-environment jsdom
import { JournalLine } from '@suanpan/contracts';
import { definePage, useLocation } from '@suanpan/feature-kit';
import { blank, Refused, renderScreen, userEvent } from '@suanpan/screen-testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLineBooking } from './use-line-booking.ts';

const line = blank(JournalLine, { id: 4 });

function TakingBack() {
  const booking = useLineBooking();
  return <button onClick={() => void booking.unbook([line])}>Take back</button>;
}

it('a voucher for which another one is not taken back opens from the refusal', async () => {
  const booking = { step: '', voucherId: 8, word: '记', code: 5, voucherDate: '2026-03-31' };
  const refused = new Refused(422, 'ADVANCE_USED', 'The advance is applied: 记-005.', {
    bookings: [booking],
  });
  const { Page } = definePage(() => {
    const { pathname } = useLocation();
    return (
      <>
        {pathname}
        <TakingBack />
      </>
    );
  });
  renderScreen(
    { Page },
    { path: '/*', at: '/cashJournal', answers: { 'POST /bank-journal/unbook': refused } },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await user.click(await screen.findByRole('button', { name: '记-005' }));
  expect(await screen.findByText('/voucher/form/8')).toBeTruthy();
});
