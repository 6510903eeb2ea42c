import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import type { ReactNode } from 'react';
import { type LineDraft, settledBy } from './line-draft.ts';
import { OpenInvoices } from './open-invoices.tsx';
import type { Settles } from './settled-amount.ts';

interface LineSettlesProps {
  account: FundAccount;
  category: FundCategory | undefined;
  draft: LineDraft;
  line: JournalLine | null;
  onChange(settles: Settles): void;
}

/** What the party has open on that day in the account's currency, each with what the line settles of it. */
export function LineSettles({ account, category, draft, line, onChange }: LineSettlesProps): ReactNode {
  const { partyItemId, movedOn, settles } = draft;
  const rule = settledBy(category);
  if (!rule || partyItemId === null) return null;
  return (
    <OpenInvoices
      partyId={partyItemId}
      asOf={movedOn}
      side={rule.side}
      sign={rule.sign}
      currencyCode={account.currencyCode}
      settles={settles}
      settledHere={line?.allocations ?? []}
      onChange={onChange}
    />
  );
}
