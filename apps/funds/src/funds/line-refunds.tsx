import { asApiError } from '@suanpan/api-client';
import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fundQueries } from './queries.ts';
import type { Settles } from './settled-amount.ts';
import { type TakenInvoice, TakenInvoices } from './taken-invoices.tsx';
import { useSeenOnly } from './use-seen-only.ts';
import { advancesShown, type LineDraft, refundedBy, type ShownAdvance } from './line-draft.ts';
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
  const shown = advancesShown(advances.data ?? [], account.currencyCode, movedOn, line);
  useSeenOnly(refunds, isAsked && advances.data ? shown : null, onChange);
  if (!isAsked) return null;
  if (advances.isError && !advances.data)
    return <ErrorState error={asApiError(advances.error)} onRetry={() => void advances.refetch()} />;
  if (!advances.data) return <LoadingState rows={1} />;
  if (shown.length === 0) return null;
  const nameOf = ({ advance, given }: ShownAdvance): string => {
    if (!advance) return t('line.refunds.own', { amount: given });
    const day = t('line.refunds.advance', { day: advance.date });
    const kind = t(`line.refunds.origin.${originOf(advance.origin)}`);
    const origin = [kind, advance.sourceName ?? []].flat().join(' · ');
    return t('line.refunds.name', { advance: day, origin, amount: advance.amount });
  };
  return (
    <TakenInvoices
      label={t('line.refunds')}
      invoices={shown.map((one): TakenInvoice => ({
        id: one.id,
        number: nameOf(one),
        day: null,
        most: one.left === null ? null : { word: t('line.refunds.left'), amount: one.left },
      }))}
      taken={refunds}
      labelOf={(advance) => t('line.refunds.of', { advance })}
      onChange={onChange}
    />
  );
}

const origins = ['opening', 'journal-line', 'undo', 'bill', 'withdrawn'] as const;

const originOf = (origin: string): (typeof origins)[number] =>
  origins.find((one) => one === origin) ?? 'journal-line';
