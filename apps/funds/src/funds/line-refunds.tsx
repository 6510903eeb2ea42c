import { addDecimals, signOf, toScale } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fundQueries } from './queries.ts';
import type { Settles } from './settled-amount.ts';
import { TakenInvoices } from './taken-invoices.tsx';
import { type LineDraft, refundedBy } from './line-draft.ts';
import { useMessages } from './messages.ts';

interface LineRefundsProps {
  account: FundAccount;
  category: FundCategory | undefined;
  draft: LineDraft;
  line: JournalLine | null;
  onChange(refunds: Settles): void;
}

/** What is left on that day of the party's advances in the account's currency, each with what the line gives back of it. */
export function LineRefunds({ account, category, draft, line, onChange }: LineRefundsProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const side = refundedBy(category);
  const { partyItemId, movedOn, refunds } = draft;
  const isAsked = side !== null && partyItemId !== null;
  const advances = useQuery({
    ...fundQueries.advances(id, { partyId: partyItemId ?? 0, side: side ?? 'sales', asOf: movedOn }),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  if (advances.isError && !advances.data)
    return <ErrorState error={asApiError(advances.error)} onRetry={() => void advances.refetch()} />;
  if (!advances.data) return <LoadingState rows={1} />;
  const given = new Map(line?.refunds.map((one) => [one.advanceId, one.amount]));
  const shown = advances.data
    .filter(({ currencyCode }) => currencyCode === account.currencyCode)
    .map((one) => ({ ...one, left: toScale(addDecimals(one.open, given.get(one.id) ?? '0'), 2) }))
    .filter(({ left }) => signOf(left) > 0);
  if (shown.length === 0) return null;
  return (
    <TakenInvoices
      label={t('line.refunds')}
      invoices={shown.map((one) => ({
        id: one.id,
        number: t('line.refunds.advance', { day: one.date }),
        day: null,
        most: { word: t('line.refunds.left'), amount: one.left },
      }))}
      taken={refunds}
      labelOf={(advance) => t('line.refunds.of', { advance })}
      onChange={onChange}
    />
  );
}
