import { asApiError } from '@suanpan/api-client';
import { definePage, Link, useAccountSet, useCan, usePeriod } from '@suanpan/feature-kit';
import { Button, EmptyState, Page, periodLabel, useToast } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookLink } from '../books/links.ts';
import { QueryContent } from '../books/query-content.tsx';
import { reportQueries } from '../statements/queries.ts';
import { useMessages } from './messages.ts';
import { Comparison } from './parts/comparison.tsx';
import { VersionTable } from './parts/version-table.tsx';
import { useMakePack } from './use-make-pack.ts';

/** The month's pack: made with one press, every version kept, the newest compared with the books (beyond.md). */
export function OneClickPage(): ReactNode {
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { period } = usePeriod();
  const mayMake = useCan('report.pack');
  const packs = useQuery(reportQueries.packs(id, period));
  const month = periodLabel(period);
  return (
    <Page
      title={t('title')}
      note={`${companyName} · ${month}`}
      actions={mayMake && <MakeButton known={packs.data?.[0]?.version ?? 0} />}
    >
      <QueryContent
        query={packs}
        isEmpty={(versions) => versions.length === 0}
        empty={
          <EmptyState
            text={t('empty', { month })}
            action={
              <Link to={bookLink('/report/health', { from: period, to: period })}>{t('empty.health')}</Link>
            }
          />
        }
      >
        {(versions) => (
          <>
            <Comparison newest={versions[0]!} />
            <VersionTable versions={versions} />
          </>
        )}
      </QueryContent>
    </Page>
  );
}

/** @param known the newest version on the screen: what comes back with its number is no new one. */
function MakeButton({ known }: { known: number }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { period } = usePeriod();
  const make = useMakePack();
  const send = async (): Promise<void> => {
    try {
      const { version } = await make.mutateAsync(period);
      toast(version === known ? t('same', { version }) : t('made', { version, month: periodLabel(period) }));
    } catch (error) {
      toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
    }
  };
  return (
    <Button type="primary" loading={make.isPending} onClick={() => void send()}>
      {t('make')}
    </Button>
  );
}

export default definePage(OneClickPage);
