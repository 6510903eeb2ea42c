import { asApiError } from '@suanpan/api-client';
import { EmptyState, ErrorState, LoadingState } from '@suanpan/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import classes from '../input-vat.module.css';

interface SectionProps<Data> {
  title: string;
  query: UseQueryResult<Data>;
  isEmpty(data: Data): boolean;
  empty: string;
  children(data: Data): ReactNode;
}

/** A part of the page with its title: what was read, or why it is not there. */
export function Section<Data>({ title, query, isEmpty, empty, children }: SectionProps<Data>): ReactNode {
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {data === undefined ? (
        error ? (
          <ErrorState error={asApiError(error)} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={3} />
        )
      ) : isEmpty(data) ? (
        <EmptyState text={empty} />
      ) : (
        children(data)
      )}
    </section>
  );
}
