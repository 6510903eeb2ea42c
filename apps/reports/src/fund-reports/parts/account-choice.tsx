import { Select } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../fund-reports.module.css';
import { useMessages } from '../messages.ts';

interface ChoiceProps {
  accounts: readonly { id: number; name: string }[];
  /** Null: all of them. */
  chosen: number | null;
  onChange(account: string): void;
}

/** One fund account, or all. */
export function AccountChoice({ accounts, chosen, onChange }: ChoiceProps): ReactNode {
  const t = useMessages();
  return (
    <Select
      className={classes['account'] ?? ''}
      aria-label={t('account')}
      value={chosen === null ? '' : String(chosen)}
      popupMatchSelectWidth={false}
      options={[
        { value: '', label: t('all') },
        ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={onChange}
    />
  );
}
