import { asApiError } from '@suanpan/api-client';
import { subjectOf } from '@suanpan/book-tables';
import type { LedgerRow } from '@suanpan/contracts';
import { Button, EmptyState } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { type LedgerChoice, isOfSubject } from '../../books/queries.ts';
import { BookContent } from '../../books/query-content.tsx';
import { useParameters } from '../../books/use-parameters.ts';
import { findLines } from '../find-lines.ts';
import { agrees, totalsOf } from '../ledger-totals.ts';
import { useMessages } from '../messages.ts';
import { totalRow } from '../total-row.ts';
import { useBalance } from '../use-balance.ts';
import { useLedger } from '../use-ledger.ts';
import type { OpenVoucher } from '../use-open-voucher.ts';
import { LedgerFoot } from './ledger-foot.tsx';
import { LedgerTable } from './ledger-table.tsx';

interface ContentProps {
  choice: LedgerChoice;
  /** Of the table. */
  label: string;
  text: string;
  onText(text: string): void;
  voucher: OpenVoucher;
}

/** The ledger of one subject or item: table, total, and what it was checked against. */
export function LedgerContent({ choice, label, text, onText, voucher }: ContentProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const isSearching = text.trim() !== '';
  const { query, rows, isComplete, loadMore } = useLedger(choice, isSearching);
  const balance = useBalance(choice);
  if (query.isError && asApiError(query.error).status === 404)
    return (
      <EmptyState
        text={isOfSubject(choice) ? t('unknown', { code: choice.subjectCode }) : t('unknown.item')}
      />
    );
  return (
    <BookContent
      query={{ ...query, data: rows }}
      isEmpty={(all) => all.length === 0}
      empty={t('subjects.none')}
    >
      {(all) => {
        const subject = subjectOf(all, isOfSubject(choice) ? [] : choice.auxiliaryItemId.split(','));
        const known = balance ?? (isComplete ? totalsOf(all) : null);
        const total = known && all[0] ? totalRow(all[0], known, words('total')) : null;
        return (
          subject && (
            <>
              <ItemFilter itemId={isOfSubject(choice) ? choice.auxiliaryItemId : null} rows={all} />
              <LedgerTable
                label={label}
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
                against={isOfSubject(choice) ? 'subject' : 'item'}
                isAgreeing={isComplete && balance ? agrees(all, balance) : null}
                hasFailed={query.isFetchNextPageError}
                onRetry={() => void query.fetchNextPage()}
              />
            </>
          )
        );
      }}
    </BookContent>
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
