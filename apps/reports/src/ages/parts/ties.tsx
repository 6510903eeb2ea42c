import type { AgeReport } from '@suanpan/contracts';
import { Icon } from '@suanpan/ui';
import { type ReactNode, useMemo } from 'react';
import bookClasses from '../../books/books.module.css';
import type { Column } from '../../grid/columns.ts';
import { DataGrid } from '../../grid/data-grid.tsx';
import { useMessages } from '../messages.ts';

/** Whether the documents are the control account and that of the advances (trade.md 9), and what differs. */
export function Ties({ report }: { report: AgeReport }): ReactNode {
  const t = useMessages();
  const { subjectCode: account, advancesCode: advances, ties } = report;
  const differing = useMemo(() => ties.filter(({ difference }) => difference !== '0.00'), [ties]);
  const agrees = differing.length === 0;
  return (
    <>
      <p className={bookClasses['agreement']} data-agrees={agrees} role="status" data-foot>
        <Icon name={agrees ? 'check' : 'warning'} size={14} />
        {t(agrees ? 'tie.agrees' : 'tie.differs', { account, advances })}
      </p>
      {!agrees && <Differences ties={differing} />}
    </>
  );
}

type Tie = AgeReport['ties'][number];

function Differences({ ties }: { ties: readonly Tie[] }): ReactNode {
  const t = useMessages();
  const columns = useMemo(
    (): Column<Tie>[] => [
      {
        key: 'party',
        title: t('tie.party'),
        kind: 'text',
        width: 160,
        grows: true,
        header: true,
        value: ({ partyId, partyCode, partyName }) =>
          partyId === null ? t('tie.nobody') : `${partyCode} ${partyName}`,
      },
      {
        key: 'account',
        title: t('tie.account'),
        kind: 'text',
        width: 128,
        value: ({ subjectCode, currencyCode }) => [subjectCode, currencyCode].filter(Boolean).join(' '),
      },
      ...(['documents', 'ledger', 'difference'] as const).map((key): Column<Tie> => ({
        key,
        title: t(`tie.${key}`),
        kind: 'amount',
        value: (tie) => tie[key],
      })),
    ],
    [t],
  );
  return (
    <DataGrid
      label={t('ties')}
      rows={ties}
      columns={columns}
      rowKey={({ kind, partyId, currencyCode }) => `${kind} ${partyId} ${currencyCode}`}
    />
  );
}
