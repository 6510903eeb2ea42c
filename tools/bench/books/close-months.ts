import type { CloseRehearsal, StepsMade } from '@suanpan/contracts';
import { year, type Company } from '../instance/companies.ts';

/** What a month's end takes, in milliseconds: every call through the gateway, one after the other. */
export interface MonthEnd {
  month: number;
  /** The four checks, the steps made, the close. */
  checks: number;
  steps: number;
  close: number;
  /** The whole close rehearsed and undone, before anything is made. */
  rehearsal: number;
  unCheck: number;
  /** Vouchers that the steps made. */
  made: number;
}

const checks = ['initialCheck', 'finalCheck', 'reportCheck', 'brokenCheck'] as const;

/**
 * Rehearses and closes a month as a person does, takes the close back, and closes it again so that the next month may
 * follow. @throws when a call is refused or a check fails that stops the close.
 */
export async function timeMonthEnd({ api }: Company, month: number): Promise<MonthEnd> {
  const period = { year, month };
  const rehearsal = await timed(() =>
    api.post<CloseRehearsal>('/checkout/close', { ...period, dryRun: true }),
  );
  const before = await timed(() => check(['initialCheck', 'finalCheck']));
  const steps = await timed(() => api.post<StepsMade>('/checkout/steps', period));
  const after = await timed(() => check(['reportCheck', 'brokenCheck']));
  const close = await timed(() => api.post('/checkout/invoicing', period));
  const unCheck = await timed(() => api.post('/checkout/unCheck', { ...period, reason: 'measured' }));
  await api.post('/checkout/invoicing', period);
  return {
    month,
    rehearsal: rehearsal.ms,
    checks: before.ms + after.ms,
    steps: steps.ms,
    close: close.ms,
    unCheck: unCheck.ms,
    made: steps.answer.vouchers.length,
  };

  async function check(names: readonly (typeof checks)[number][]): Promise<void> {
    for (const name of names) {
      const { success, msg } = await api.verdict(`/checkout/${name}`, period);
      if (!success) throw new Error(`${name} of month ${month}: ${msg}`);
    }
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const started = performance.now();
  const answer = await work();
  return { ms: performance.now() - started, answer };
}

/** From the first check to the closed month. */
export const wholeClose = ({ checks: checked, steps, close }: MonthEnd): number => checked + steps + close;
