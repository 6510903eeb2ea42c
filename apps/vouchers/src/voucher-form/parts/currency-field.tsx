import type { ReactNode } from 'react';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../line-fields.module.css';

interface CurrencyFieldProps {
  lineKey: string;
  row: number;
  /** The foreign currencies of the subject. */
  codes: readonly string[];
  code: string;
  isActive: boolean;
  describedBy: string | undefined;
}

/** One of the subject's currencies, or base currency said explicitly. */
export function CurrencyField(props: CurrencyFieldProps): ReactNode {
  const { lineKey, row, codes, code, isActive, describedBy } = props;
  const t = useMessages();
  const { facts, dispatch } = useEntry();
  return (
    <select
      className={classes['select']}
      aria-label={t('cell.currency', { row })}
      aria-invalid={describedBy !== undefined}
      aria-describedby={describedBy}
      tabIndex={isActive ? 0 : -1}
      value={code}
      onChange={(event) => dispatch({ type: 'currency', key: lineKey, code: event.target.value })}
    >
      {[...codes, facts.baseCurrency].map((known) => (
        <option key={known}>{known}</option>
      ))}
    </select>
  );
}
