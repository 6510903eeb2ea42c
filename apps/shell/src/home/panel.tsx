import { asApiError } from '@suanpan/api-client';
import { Card, ErrorState, LoadingState } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface Readable<Data> {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  refetch(): unknown;
}

export interface PanelProps<Data> {
  title: string;
  note?: string;
  /** What is said when its figures cannot be loaded. */
  failed: string;
  query: Readable<Data>;
  /** What stands in its place while it loads. */
  waiting?: ReactNode;
  children(data: Data): ReactNode;
}

/** A card of the dashboard, which loads and fails alone. */
export function Panel<Data>({
  title,
  note,
  failed,
  query,
  waiting = <LoadingState rows={5} />,
  children,
}: PanelProps<Data>): ReactNode {
  if (query.isError)
    return <ErrorState title={failed} error={asApiError(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <Card label={title}>
      <h2 className={classes['heading']}>{title}</h2>
      {note !== undefined && <p className={classes['note']}>{note}</p>}
      {query.data === undefined ? waiting : children(query.data)}
    </Card>
  );
}
