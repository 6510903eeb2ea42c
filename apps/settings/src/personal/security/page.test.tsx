// @vitest-environment jsdom
import { OwnSession } from '@suanpan/contracts';
import { type Answers, blank, renderScreen, userEvent } from '@suanpan/screen-testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import page from './page.tsx';

const session = (id: string, browser: string, isThis = false) =>
  blank(OwnSession, { id, browser, system: 'Linux', isThis, createdAt: at, seenAt: at });
const at = '2026-03-31T08:00:00.000Z';
const [own, first, second] = [
  session('1', 'Chrome 141', true),
  session('2', 'Firefox 143'),
  session('3', 'Safari 26'),
];

it('the focus goes on to the next session when one is ended, and to what stands before when it was the last', async () => {
  const answers: { 'GET /personal/sessions': OwnSession[] } & Answers = {
    'GET /personal/sessions': [own, first, second],
    'DELETE /personal/sessions/{id}': null,
    'GET /personal/passkeys': [],
    'GET /personal/second-step': { isOn: false, recoveryCodes: 0 },
  };
  renderScreen(page, { answers });
  const end = (name: string) => screen.findByRole('button', { name: `End the session: ${name} · Linux` });
  const keys = userEvent.setup();

  (await end('Firefox 143')).focus();
  answers['GET /personal/sessions'] = [own, second];
  await keys.keyboard('{Enter}');
  const next = await end('Safari 26');
  await waitFor(() => expect(document.activeElement).toBe(next));

  answers['GET /personal/sessions'] = [own];
  await keys.keyboard('{Enter}');
  await waitFor(() => expect(next.isConnected).toBe(false));
  const before = screen.getByRole('button', { name: 'Set up' });
  await waitFor(() => expect(document.activeElement).toBe(before));
});
