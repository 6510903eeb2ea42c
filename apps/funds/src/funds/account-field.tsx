import type { FundAccount } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Choice, Field } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBaseCurrency } from './figure.tsx';
import { useMessages } from './messages.ts';
import { fundQueries } from './queries.ts';
import { NoAccount } from './with-account.tsx';

/** The accounts in the books' own currency that are used; undefined while they are not known. */
export function useBaseAccounts(): readonly FundAccount[] | undefined {
  const { id } = useAccountSet();
  const base = useBaseCurrency();
  const accounts = useQuery(fundQueries.accounts(id)).data;
  return accounts?.filter(({ enabled, currencyCode }) => enabled && currencyCode === base);
}

interface AccountFieldProps {
  accounts: readonly FundAccount[] | undefined;
  value: number | null;
  problem: string | undefined;
  onChange(id: number): void;
}

/** Where money comes to, or goes from. */
export function AccountField({ accounts = [], value, problem, onChange }: AccountFieldProps): ReactNode {
  const t = useMessages();
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
