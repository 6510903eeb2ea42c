import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import type { ReactNode } from 'react';
import { OpenInvoices } from '../../funds/open-invoices.tsx';
import { withSettles } from '../../funds/settled-amount.ts';
import { type LineDraft, settledBy } from '../draft.ts';

interface SettlesProps {
  account: FundAccount;
  category: FundCategory | undefined;
  draft: LineDraft;
  line: JournalLine | null;
  onChange(change: Partial<LineDraft>): void;
}

/** What the party has open on that day in the account's currency, each with what the line settles of it. */
export function Settles({ account, category, draft, line, onChange }: SettlesProps): ReactNode {
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
      onChange={(next) =>
        onChange(withSettles({ settles, refunds: draft.refunds, amount: draft.amount }, next))
      }
    />
  );
}
