import type { Period } from '@suanpan/accounting-core';
import type { ClosingCheck } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { type LinkTarget, useLink } from '../../month/use-link.ts';
import classes from '../check.module.css';
import { accountsOf, type DocumentKind, isKnown, kindsOf } from '../figures.ts';
import { useMessages } from '../messages.ts';

/** The list in which documents of a kind are found; those without a list of their own are only counted. */
const lists: Partial<Record<DocumentKind, string>> = {
  'sales-invoice': '/invoice/sales-invoice',
  'purchase-invoice': '/invoice/purchase-invoice',
  'journal-line': '/capital/bank-journal',
  'bill-event': '/capital/bill-management',
  claim: '/capital/expense-documents',
};

interface Props {
  check: ClosingCheck;
  month: Period;
}

/** Documents that are not booked, and accounts that do not agree, each leading to where it is seen. */
export function DocumentFigures({ check: { key, figures }, month }: Props): ReactNode {
  const t = useMessages();
  const link = useLink();
  if (!isKnown(figures)) return t('documents.unknown');
  const rows: { id: string; text: string; to: LinkTarget | null; difference?: string | undefined }[] =
    key === 'documents-booked'
      ? kindsOf(figures).map(({ kind, documents }) => {
          const list = lists[kind];
          const text = t(`documents.${kind}`, { count: documents });
          return { id: kind, text, to: list ? link(list, { booked: 'false' }, month) : null };
        })
      : accountsOf(figures).map(({ fundAccountId, name, difference }) => ({
          id: String(fundAccountId),
          text: name,
          to: link(
            key === 'journals-equal' ? '/capital/bank-journal' : '/capital/reconciliation',
            { account: String(fundAccountId) },
            month,
          ),
          difference,
        }));
  if (rows.length === 0) return null;
  return (
    <ul className={classes['balances']}>
      {rows.map(({ id, text, to, difference }) => (
        <li key={id}>
          {to ? <Link to={to}>{text}</Link> : text}
          {difference !== undefined && <MoneyText amount={difference} />}
        </li>
      ))}
    </ul>
  );
}
