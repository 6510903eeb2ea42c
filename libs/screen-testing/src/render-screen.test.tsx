// @vitest-environment jsdom
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { endScreen } from './render-screen.tsx';

/** Longer than React works on before it lets others go on. */
const slice = 6;

/** Takes its time to render, as on a busy machine, and then has an effect. */
function Slow({ onEffect }: { onEffect: () => void }): ReactNode {
  const started = performance.now();
  while (performance.now() - started < slice);
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
