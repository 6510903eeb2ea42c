import type { Period } from '@suanpan/accounting-core';
import { withPeriod } from '@suanpan/feature-kit';
import type { LinkTarget } from '../books/links.ts';

/** The account in an address, here and of its journal. */
export const ACCOUNT_PARAM = 'account';

/** A month of an account's journal. */
export const journalLink = (
  { fundAccountId, kind }: { fundAccountId: number; kind: string },
  month: Period,
): LinkTarget => ({
  pathname: kind === 'cash' ? '/cashJournal' : '/capital/bank-journal',
  search: `?${withPeriod(new URLSearchParams({ [ACCOUNT_PARAM]: String(fundAccountId) }), month)}`,
});
