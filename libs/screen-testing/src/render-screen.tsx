import { api, createQueryClient } from '@suanpan/api-client';
import type { Role } from '@suanpan/contracts';
import { type Language, type RemoteModule, ShellProvider, type ShellValue } from '@suanpan/feature-kit';
import { UiProvider } from '@suanpan/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { type Answers, answerCalls } from './answers.ts';
import { completeDocument } from './browser.ts';
import { shellOf } from './shell.ts';

export interface ScreenOptions {
  /** What the server answers. */
  answers: Answers;
  /** The path as the area declares it, and the address in it; both `/` when left out. */
  path?: string;
  at?: string;
  language?: Language;
  role?: Role;
}

/**
 * Shows a screen as the shell does, in the company of shell.ts, with a server that answers from a table; with its test it is over.
 * @returns the calls that the table lacks, as they are made.
 */
export function renderScreen(
  { Page }: Pick<RemoteModule, 'Page'>,
  { answers, path = '/', at = path, language = 'en', role = 'Manager' }: ScreenOptions,
): { unanswered: string[] } {
  completeDocument();
  onTestFinished(endScreen);
  api.configure({ language, accountSetId: 7, onForbidden: () => undefined });
  const network = answerCalls(answers);
  const router = createMemoryRouter(
    [
      { path, element: <Page /> },
      { path: '*', element: null },
    ],
    {
      initialEntries: [at],
    },
  );
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <UiProvider language={language} isDark={false}>
        <Shell start={shellOf(role, language)}>
          <RouterProvider router={router} />
        </Shell>
      </UiProvider>
    </QueryClientProvider>,
  );
  return network;
}

/** Its month is the one that the screen chooses. */
function Shell({ start, children }: { start: ShellValue; children: ReactNode }): ReactNode {
  const [period, setPeriod] = useState(start.period.period);
  return (
    <ShellProvider value={{ ...start, period: { ...start.period, period, setPeriod } }}>
      {children}
    </ShellProvider>
  );
}

/**
 * What React has put off runs while there is still a window: it works by turns, so a root begun last has its effect after
 * all others have had theirs.
 */
export async function endScreen(): Promise<void> {
  cleanup();
  await new Promise<void>((resolve) =>
    createRoot(document.createElement('div')).render(<Last onEffect={resolve} />),
  );
}

function Last({ onEffect }: { onEffect: () => void }): ReactNode {
  useEffect(onEffect, [onEffect]);
  return null;
}
