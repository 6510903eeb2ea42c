import { useAccountSet } from '@suanpan/feature-kit';
import { asApiError } from '@suanpan/api-client';
import type { LedgerRow } from '@suanpan/contracts';
import { Button, EmptyState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { type LedgerChoice, bookQueries } from '../../books/queries.ts';
import { QueryContent } from '../../books/query-content.tsx';
import { useParameters } from '../../books/use-parameters.ts';
import { useSpan } from '../../books/use-span.ts';
import { findLines } from '../find-lines.ts';
import { agrees, totalsOf, totalsOfBalance } from '../ledger-totals.ts';
import { subjectOf } from '../line-subject.ts';
import { useMessages } from '../messages.ts';
import { totalRow } from '../total-row.ts';
import { useLedger } from '../use-ledger.ts';
import type { OpenVoucher } from '../use-open-voucher.ts';
import { LedgerFoot } from './ledger-foot.tsx';
import { LedgerTable } from './ledger-table.tsx';

interface ContentProps {
  choice: LedgerChoice;
  text: string;
  onText(text: string): void;
  voucher: OpenVoucher;
}

/** The ledger of one subject: table, total, and what it was checked against. */
export function LedgerContent({ choice, text, onText, voucher }: ContentProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const isSearching = text.trim() !== '';
  const { query, rows, isComplete, loadMore } = useLedger(choice, isSearching);
  const balance = useBalance(choice);
  if (query.isError && asApiError(query.error).status === 404)
    return <EmptyState text={t('unknown', { code: choice.subjectCode })} />;
  return (
    <QueryContent
      query={{ ...query, data: rows }}
      isEmpty={(all) => all.length === 0}
      empty={t('subjects.none')}
    >
      {(all) => {
        const subject = subjectOf(all);
        const known = balance ?? (isComplete ? totalsOf(all) : null);
        const total = known && all[0] ? totalRow(all[0], known, words('total')) : null;
        return (
          subject && (
            <>
              <ItemFilter itemId={choice.auxiliaryItemId} rows={all} />
              <LedgerTable
                rows={all}
                subject={subject}
                total={isSearching ? null : total}
                text={text}
                onClearText={() => onText('')}
                voucher={voucher}
                isComplete={isComplete}
                onNearEnd={loadMore}
              />
              <LedgerFoot
                lines={all.filter(({ kind }) => kind === 'line').length}
                found={isSearching ? findLines(all, text).length : null}
                isComplete={isComplete}
                isAgreeing={isComplete && balance ? agrees(all, balance) : null}
                hasFailed={query.isFetchNextPageError}
                onRetry={() => void query.fetchNextPage()}
              />
            </>
          )
        );
      }}
    </QueryContent>
  );
}

/** Says that the ledger is of one item only, and leads back to the whole. */
function ItemFilter({ itemId, rows }: { itemId: string | null; rows: readonly LedgerRow[] }): ReactNode {
  const t = useMessages();
  const [, change] = useParameters();
  if (itemId === null) return null;
  const item = rows.flatMap(({ auxiliary }) => auxiliary).find((one) => String(one.itemId) === itemId);
  return (
    <p>
      {t('item', { item: item ? `${item.code} ${item.name}` : '' })}{' '}
      <Button size="small" onClick={() => change({ item: null }, { replace: false })}>
        {t('item.all')}
      </Button>
    </p>
  );
}

/** What the subject balance says of the whole subject; nothing for one item of it. */
function useBalance({ subjectCode, auxiliaryItemId }: LedgerChoice) {
  const { id } = useAccountSet();
  const { span } = useSpan();
  const balance = useQuery({
    ...bookQueries.oneBalance(id, span, subjectCode),
    enabled: auxiliaryItemId === null,
  });
  return balance.data === undefined ? null : totalsOfBalance(balance.data);
}
