import { percentOfShare, subjectLabel } from '@suanpan/accounting-core';
import type { VoucherTemplate, VoucherTemplateLine } from '@suanpan/contracts';
import { formatAmount, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../voucher-templates.module.css';

/** Lines shown of one template; the design shows all. */
const MOST_LINES = 6;

/** The lines of a template at a glance: side, subject, amount or share. */
export function TemplateLines({ template }: { template: VoucherTemplate }): ReactNode {
  const t = useMessages();
  const { details } = template;
  const more = details.length - MOST_LINES;
  return (
    <>
      <ul className={classes['lines']}>
        {details.slice(0, MOST_LINES).map((line) => (
          <li key={line.id}>
            <span className={classes['side']}>{t(line.side)}</span>
            <span className={classes['subject']}>{subjectOf(line) ?? <em>{t('open')}</em>}</span>
            {line.warning === 'subject-disabled' && <em>{t('disabled')}</em>}
            <span data-money className={classes['amount']}>
              {amountOf(line)}
            </span>
          </li>
        ))}
        {more > 0 && <li>{t('lines.more', { count: more })}</li>}
      </ul>
      {details.some(({ warning }) => warning !== null) && (
        <span className={classes['warning']}>
          <Icon name="warning" size={14} /> {t('warning')}
        </span>
      )}
    </>
  );
}

const subjectOf = ({ subjectName, auxiliaryTitle }: VoucherTemplateLine): string | null =>
  subjectName === null ? null : [subjectLabel(subjectName), auxiliaryTitle].filter(Boolean).join(' · ');

function amountOf({ debitAmount, creditAmount, share }: VoucherTemplateLine): string {
  const amount = debitAmount ?? creditAmount;
  if (amount !== null) return formatAmount(amount);
  return share === null ? '' : `${percentOfShare(share)} %`;
}
