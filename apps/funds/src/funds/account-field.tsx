import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import type { FundAccount } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { Choice, Field } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { fundQueries } from './queries.ts';
import { NoAccount } from './with-account.tsx';

/** The accounts in the books' own currency that are used; undefined while they are not known. */
export interface BaseAccounts {
  accounts: readonly FundAccount[] | undefined;
  /** Why they are not known. */
  error: unknown;
  retry(): void;
}

export function useBaseAccounts(): BaseAccounts {
  const { id } = useAccountSet();
  const accounts = useQuery(fundQueries.accounts(id));
  const currencies = useQuery(dictionaryQueries.currencies(id));
  const base = currencies.data?.find(({ localCurrency }) => localCurrency)?.code;
  const failed = [accounts, currencies].find(({ isError, data }) => isError && !data);
  return {
    accounts:
      base === undefined
        ? undefined
        : accounts.data?.filter(({ enabled, currencyCode }) => enabled && currencyCode === base),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

interface AccountFieldProps {
  of: BaseAccounts;
  value: number | null;
  problem: string | undefined;
  onChange(id: number): void;
}

/** Where money comes to, or goes from; nothing is saved before there is one. */
export function AccountField({ of, value, problem, onChange }: AccountFieldProps): ReactNode {
  const t = useMessages();
  const { accounts, error, retry } = of;
  if (!accounts)
    return error === null ? (
      <LoadingState rows={1} />
    ) : (
      <ErrorState error={asApiError(error)} onRetry={retry} />
    );
  if (accounts.length === 0) return <NoAccount of="any" />;
  return (
    <Field label={t('account')} field="fundAccountId" problem={problem}>
      {(marks) => (
        <Choice
          label={t('account')}
          marks={marks}
          value={String(value ?? '')}
          options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => onChange(Number(id))}
        />
      )}
    </Field>
  );
}
