import { asApiError } from '@suanpan/api-client';
import type { ReadClaim } from '@suanpan/contracts';
import { definePage, useAccountSet, useParams } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fundQueries } from '../../funds/queries.ts';
import { useMessages } from '../messages.ts';
import { ClaimActs } from '../parts/claim-acts.tsx';
import { ClaimFacts } from '../parts/claim-facts.tsx';
import { ShownLines, ShownPayments } from '../parts/shown-lines.tsx';

/** One claim to look at, with its voucher, its money, and what may be done with it. */
export function ClaimViewPage(): ReactNode {
  const t = useMessages();
  const { claimId } = useParams();
  const { id } = useAccountSet();
  const claim = useQuery(fundQueries.claim(id, Number(claimId)));
  if (claim.data) return <ShownClaim claim={claim.data} />;
  return (
    <Page title={t('one')}>
      {claim.isError ? (
        <ErrorState error={asApiError(claim.error)} onRetry={() => void claim.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </Page>
  );
}

function ShownClaim({ claim }: { claim: ReadClaim }): ReactNode {
  const t = useMessages();
  return (
    <Page title={t('one.of', { name: claim.employeeName ?? '' })} note={t(`state.${claim.state}`)}>
      <ClaimActs claim={claim} />
      <ClaimFacts claim={claim} />
      <ShownLines claim={claim} />
      {claim.payments.length > 0 && <ShownPayments claim={claim} />}
    </Page>
  );
}

export default definePage(ClaimViewPage);
