import type { Period } from '@suanpan/accounting-core';
import type { ClosingCheck } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { type LinkTarget, useLink } from '../../month/use-link.ts';
import classes from '../check.module.css';
import { journalOf, placeOf } from '../document-lists.ts';
import { accountsOf, isKnown, kindsOf } from '../figures.ts';
import { useMessages } from '../messages.ts';

interface Props {
  check: ClosingCheck;
  month: Period;
}

/** Documents that are not booked, and accounts that do not agree, each leading to where it is seen. */
export function DocumentFigures({ check: { key, figures }, month }: Props): ReactNode {
  const t = useMessages();
  const link = useLink();
  if (!isKnown(figures)) return t('documents.unknown');
  const rows: { id: string; text: string; to: LinkTarget | null; difference?: string; currency?: string }[] =
    key === 'documents-booked'
      ? kindsOf(figures).map((one) => {
          const place = placeOf(one);
          const text = t(`documents.${one.kind}`, { count: one.documents });
          return { id: one.kind, text, to: place && link(place.path, place.parameters, month) };
        })
      : accountsOf(figures).map(({ fundAccountId, name, kind, currency, difference }) => ({
          id: String(fundAccountId),
          text: name,
          to: link(
            key === 'journals-equal' ? journalOf(kind) : '/capital/reconciliation',
            { account: String(fundAccountId) },
            month,
          ),
          ...(difference !== undefined && { difference }),
          ...(currency !== undefined && { currency }),
        }));
  if (rows.length === 0) return null;
  return (
    <ul className={classes['balances']}>
      {rows.map(({ id, text, to, difference, currency }) => (
        <li key={id}>
          {to ? <Link to={to}>{text}</Link> : text}
          {difference !== undefined && (
            <span>
              <span className={classes['side']}>{currency}</span> <MoneyText amount={difference} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
