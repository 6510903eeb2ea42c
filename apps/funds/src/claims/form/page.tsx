import { lastDay } from '@suanpan/accounting-core';
import { asApiError, subjectQueries } from '@suanpan/api-client';
import type { Claim, Subject } from '@suanpan/contracts';
import { definePage, useAccountSet, useParams, usePeriod } from '@suanpan/feature-kit';
import { Alert, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { fundQueries } from '../../funds/queries.ts';
import { ClaimEditor } from '../claim-editor.tsx';
import { draftOf, emptyDraft } from '../draft.ts';
import { isOpen } from '../left-to-pay.ts';
import { useMessages } from '../messages.ts';

/** A new expense claim, or one that is changed: a draft, or one that was rejected. */
export function ClaimFormPage(): ReactNode {
  const t = useMessages();
  const { claimId } = useParams();
  const { id } = useAccountSet();
  const chart = useQuery(subjectQueries.chart(id));
  const claim = useQuery({ ...fundQueries.claim(id, Number(claimId)), enabled: claimId !== undefined });
  const subjects = useMemo(() => new Map(chart.data?.map((one) => [one.id, one])), [chart.data]);
  const title = t(claimId === undefined ? 'new' : 'change');
  const failed = [chart, claim].find(({ isError, data }) => isError && !data);
  if (failed)
    return (
      <Page title={title}>
        <ErrorState error={asApiError(failed.error)} onRetry={() => void failed.refetch()} />
      </Page>
    );
  if (!chart.data || (claimId !== undefined && !claim.data))
    return (
      <Page title={title}>
        <LoadingState rows={8} />
      </Page>
    );
  return <StartedForm key={claimId ?? 'new'} claim={claim.data ?? null} subjects={subjects} />;
}

interface StartedFormProps {
  claim: Claim | null;
  subjects: ReadonlyMap<number, Subject>;
}

/** The form begins once, whatever is read again meanwhile: what is typed stays when somebody else submits the claim. */
function StartedForm({ claim, subjects }: StartedFormProps): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const [start] = useState(() => ({ claim, draft: claim ? draftOf(claim) : emptyDraft(lastDay(period)) }));
  if (start.claim && !isOpen(start.claim))
    return (
      <Page title={t('change')}>
        <Alert type="warning" showIcon title={t('locked', { state: t(`state.${start.claim.state}`) })} />
      </Page>
    );
  return <ClaimEditor claim={start.claim} start={start.draft} subjects={subjects} />;
}

export default definePage(ClaimFormPage);
