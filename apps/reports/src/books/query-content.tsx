import { asApiError } from '@suanpan/api-client';
import { Alert, Button, EmptyState, ErrorState, LoadingState, Skeleton } from '@suanpan/ui';
import { Link, useCan, usePeriod, withPeriod } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import classes from './books.module.css';
import { useMessages } from './messages.ts';
import { isReviewedOnly } from './span.ts';
import { useParameters } from './use-parameters.ts';

interface Readable<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  refetch(): unknown;
}

interface ContentProps<Data> {
  query: Readable<Data>;
  isEmpty(data: Data): boolean;
  empty: ReactNode;
  children(data: Data): ReactNode;
}

/** The states of a book: loading in its own shape, failed with Retry, empty with a way on, and the book. */
export function QueryContent<Data>({ query, isEmpty, empty, children }: ContentProps<Data>): ReactNode {
  if (query.data === undefined && query.isError) return <Failure query={query} />;
  if (query.data === undefined)
    return (
      <LoadingState>
        <BookSkeleton />
      </LoadingState>
    );
  return isEmpty(query.data) ? empty : children(query.data);
}

/** A book, which says at its foot when it is of reviewed vouchers alone. */
export function BookContent<Data>(props: ContentProps<Data>): ReactNode {
  const t = useMessages();
  const [search] = useParameters();
  return (
    <>
      <QueryContent {...props} />
      {isReviewedOnly(search) && (
        <p className={classes['check']} role="note" data-foot>
          {t('reviewedOnly')}
        </p>
      )}
    </>
  );
}

/** A refusal is told as it is; anything else may be tried again. */
function Failure({ query }: { query: Pick<Readable<unknown>, 'error' | 'refetch'> }): ReactNode {
  const error = asApiError(query.error);
  if (error.status === 422) return <Alert type="warning" showIcon title={error.msg} />;
  return <ErrorState error={error} onRetry={() => void query.refetch()} />;
}

const ROWS = 12;

const BookSkeleton = (): ReactNode => (
  <div className={classes['skeleton']}>
    <Skeleton active title={false} paragraph={{ rows: ROWS, width: '100%' }} />
  </div>
);

/** A month without figures: the way on is the first voucher. */
export function NothingBooked({ text }: { text: string }): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const mayWrite = useCan('voucher.write');
  const to = { pathname: '/voucher/form', search: `?${withPeriod('', period)}` };
  return <EmptyState text={text} action={mayWrite && <Link to={to}>{t('empty.voucher')}</Link>} />;
}

/** A filter that leaves nothing. */
export function NothingFound({ onClear }: { onClear(): void }): ReactNode {
  const t = useMessages();
  return (
    <EmptyState text={t('filter.none')} action={<Button onClick={onClear}>{t('filter.clear')}</Button>} />
  );
}
