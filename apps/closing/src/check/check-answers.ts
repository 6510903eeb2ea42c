import { ApiError, type DataOf, type Verdict, api } from '@suanpan/api-client';
import type { Period } from '@suanpan/accounting-core';
import type { ClosingCheck } from '@suanpan/contracts';

type Answer<Path extends `/checkout/${'initial' | 'final' | 'report' | 'broken'}Check`> = Verdict<
  DataOf<'GET', Path>
>;

/**
 * The four check calls answer in four shapes (spec/api.md 6); here each becomes what the close call itself lists, so
 * that one row shows both.
 */
export const openingCheckOf = ({ ok, data }: Answer<'/checkout/initialCheck'>): ClosingCheck => ({
  key: 'opening',
  ok,
  blocking: true,
  figures: { ...data },
});

export const periodCheckOf = ({ ok, data }: Answer<'/checkout/finalCheck'>): ClosingCheck => ({
  key: 'period',
  ok,
  blocking: true,
  figures: {
    ...data,
    offenders: data.offenders.map(({ voucherId, word, code }) => ({ voucherId, word, number: code })),
  },
});

export const statementsCheckOf = ({ ok, data }: Answer<'/checkout/reportCheck'>): ClosingCheck => ({
  key: 'statements',
  ok: ok && data.result,
  blocking: true,
  figures: { ...data },
});

export const gapsCheckOf = ({ ok, data }: Answer<'/checkout/brokenCheck'>): ClosingCheck => ({
  key: 'gaps',
  ok,
  blocking: true,
  figures: {
    words: data.map(({ word, total, maxCode, missing }) => ({ word, total, last: maxCode, missing })),
  },
});

/** The complete list that a refused close carries; null when the refusal has none. */
export function checksOfRefusal(error: unknown): ClosingCheck[] | null {
  if (!(error instanceof ApiError)) return null;
  const checks = (error.data as { checks?: unknown } | null | undefined)?.checks;
  return Array.isArray(checks) ? (checks as ClosingCheck[]) : null;
}

/** Rehearses the close: every check, nothing changed. A refusal that lists the checks is an answer too. */
export async function rehearseClose(month: Period, signal: AbortSignal): Promise<ClosingCheck[]> {
  try {
    const query = { ...month, dryRun: true };
    return (await api.post('/checkout/invoicing', { query, signal, repeatable: true })).checks;
  } catch (error) {
    const checks = checksOfRefusal(error);
    if (checks) return checks;
    throw error;
  }
}
