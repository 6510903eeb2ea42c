import { asApiError } from '@suanpan/api-client';
import type { FundAccount } from '@suanpan/contracts';
import { useCan, useNavigate } from '@suanpan/feature-kit';
import { Button, EmptyState, ErrorState, LoadingState } from '@suanpan/ui';
import { Choice, Field } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from './funds.module.css';
import { useLinks } from './links.ts';
import { useMessages } from './messages.ts';
import { useAccount } from './use-account.ts';

interface WithAccountProps {
  /** What is said where no account fits. */
  of: 'any' | 'bank' | 'cash';
  /** Beside the choice of the account. */
  tools?: ReactNode;
  children(account: FundAccount): ReactNode;
}

const fits = {
  any: () => true,
  bank: ({ kind }: FundAccount) => kind !== 'cash',
  cash: ({ kind }: FundAccount) => kind === 'cash',
} as const;

/** One of the accounts, by the address, and what is shown of it. */
export function WithAccount({ of, tools, children }: WithAccountProps): ReactNode {
  const t = useMessages();
  const { query, accounts, account, choose } = useAccount(fits[of]);
  if (query.isError && !query.data)
    return <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState rows={8} />;
  if (!account) return <NoAccount of={of} />;
  const nameOf = ({ name, number, enabled }: FundAccount): string =>
    [name, number, enabled ? '' : `(${t('disabled')})`].filter((part) => part !== '').join(' ');
  return (
    <>
      <div className={classes['row']}>
        <Field label={t('account')} field="account" problem={undefined}>
          {(marks) => (
            <Choice
              label={t('account')}
              marks={marks}
              value={String(account.id)}
              options={accounts.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
              onChange={choose}
            />
          )}
        </Field>
        {tools}
      </div>
      {children(account)}
    </>
  );
}

/** There is none yet: who may set one up is led there. */
export function NoAccount({ of }: Pick<WithAccountProps, 'of'>): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const links = useLinks();
  const maySetUp = useCan('funds.setup');
  return (
    <EmptyState
      text={t(`none.${of}`)}
      {...(maySetUp && {
        action: <Button onClick={() => void navigate(links.setup())}>{t('setup')}</Button>,
      })}
    />
  );
}
