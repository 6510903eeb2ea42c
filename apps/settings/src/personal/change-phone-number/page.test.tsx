// @vitest-environment jsdom
import { renderScreen, userEvent } from '@suanpan/screen-testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import page from './page.tsx';

it('the button that sends a code keeps the focus while it counts down, and sends no second one', async () => {
  const calls = renderScreen(page, { answers: { 'POST /sendMsg/{mobile}': null } as never });
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('New mobile number'), '13900000001');
  screen.getByRole('button', { name: 'Send code' }).focus();
  await keys.keyboard('{Enter}');
  const resend = await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend (59)' });
  expect(document.activeElement).toBe(resend);
  expect(resend.disabled, 'a browser takes the focus from one that is disabled').toBe(false);
  expect(resend.getAttribute('aria-disabled')).toBe('true');
  await keys.keyboard('{Enter}');
  expect(resend.textContent).toMatch(/^Resend \(5\d\)$/);
  expect(calls.unanswered).toEqual([]);
});
