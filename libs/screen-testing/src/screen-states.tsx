import type { Routes } from '@suanpan/api-client';
import type { RemoteModule } from '@suanpan/feature-kit';
import { configure, findByRole, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, failed, forbidden, pending } from './answers.ts';
import { renderScreen, type ScreenOptions } from './render-screen.tsx';

// As long as a test: what ends a wait is that it comes, on a busy machine too.
configure({ asyncUtilTimeout: 60_000 });

/** A screen and what it shows in each of its states (ux.md 1). */
export interface ScreenSpec<Name extends keyof Routes> extends Pick<ScreenOptions, 'path' | 'at' | 'role'> {
  load(): Promise<{ default: RemoteModule }>;
  /** The call that brings what the screen is about. */
  call: Name;
  /** What its other calls answer. */
  beside?: Answers;
  /** What the call answers when there is nothing, and what the screen says then; left out where there is always something. */
  empty?: { answer: Routes[Name]['data']; says: string };
  /** What it answers with a long name and 12-digit amounts, and the texts that are then shown. */
  full: Routes[Name]['data'];
  shows: readonly string[];
}

/** Loading patiently, failing with a way on, forbidden, empty, and full: a test of each for a screen. */
export function testScreenStates<Name extends keyof Routes>(title: string, spec: ScreenSpec<Name>): void {
  const { load, call, beside = {}, empty, full, shows, ...options } = spec;
  const show = async (answers: Answers): Promise<{ table: Answers; unanswered: readonly string[] }> => {
    const { default: module } = await load();
    const table: Answers = { ...beside, ...answers };
    return { table, ...renderScreen(module, { ...options, answers: table }) };
  };
  const lacking = (): string[] => shows.filter((text) => !shown().includes(text));

  describe(`${title} in each state`, () => {
    it('says that it is loading', async () => {
      await show({ [call]: pending });
      expect(await screen.findByRole('status', { busy: true })).toBeTruthy();
    });

    it('says what failed, and shows it when it is tried again', async () => {
      const { table } = await show({ [call]: failed });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(failed.msg);
      expect(lacking()).toEqual(shows);
      Object.assign(table, { [call]: full });
      await userEvent.click(await findByRole(alert, 'button', { name: 'Retry' }));
      await waitFor(() => expect(lacking()).toEqual([]));
    });

    it('says what may not be seen', async () => {
      await show({ [call]: forbidden });
      expect((await screen.findByRole('alert')).textContent).toContain(forbidden.msg);
    });

    it.runIf(empty)('says that there is nothing', async () => {
      await show({ [call]: empty?.answer });
      await waitFor(() => expect(shown()).toContain(empty?.says));
    });

    it('shows long names and 12-digit amounts, and asks what the table answers', async () => {
      const { unanswered } = await show({ [call]: full });
      await waitFor(() => expect(lacking()).toEqual([]));
      expect(unanswered).toEqual([]);
    });
  });
}

/** What stands on the page: texts, whose amounts may be split into parts for their colours, and what its fields hold. */
const shown = (): string =>
  [document.body.textContent, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(
    '\n',
  );
