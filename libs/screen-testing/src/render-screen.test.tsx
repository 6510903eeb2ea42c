// @vitest-environment jsdom
import { Button } from '@suanpan/ui';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { endScreen, renderScreen } from './render-screen.tsx';

/** Longer than React works on before it lets others go on. */
const slice = 6;

function takeTime(): void {
  const started = performance.now();
  while (performance.now() - started < slice);
}

/** Takes its time to render, as on a busy machine, and then has an effect. */
function Slow({ onEffect }: { onEffect: () => void }): ReactNode {
  takeTime();
  useEffect(onEffect, [onEffect]);
  return null;
}

it('a screen is over only when all that React has put off is done, however much it is', async () => {
  let effects = 0;
  for (let count = 0; count < 40; count += 1)
    createRoot(document.createElement('div')).render(<Slow onEffect={() => (effects += 1)} />);
  await endScreen();
  expect(effects).toBe(40);
});

it('a press draws nothing outside the screen that would go on after its end', async () => {
  renderScreen({ Page: () => <Button>Save</Button> }, { answers: {} });
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  await twoFrames();
  expect(button.querySelector('div')).toBeNull();
});

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
async function twoFrames(): Promise<void> {
  await frame();
  await frame();
}
