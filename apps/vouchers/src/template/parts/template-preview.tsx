import { percentOfShare, subjectLabel } from '@suanpan/accounting-core';
import type { VoucherTemplate, VoucherTemplateLine } from '@suanpan/contracts';
import { formatAmount } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../template.module.css';

/** What a template puts into a voucher, line by line. */
export function TemplatePreview({ template }: { template: VoucherTemplate }): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['preview']} role="group" aria-label={t('use.preview', { name: template.name })}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('subject')}</th>
            <th scope="col" className={classes['number']}>
              {t('debit')}
            </th>
            <th scope="col" className={classes['number']}>
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {template.details.map((line) => (
            <tr key={line.id}>
              <td>
                <SubjectOf line={line} />
                {line.summary !== template.name && <div className={classes['hint']}>{line.summary}</div>}
              </td>
              <td data-money className={classes['number']}>
                {line.side === 'debit' && amountText(line)}
              </td>
              <td data-money className={classes['number']}>
                {line.side === 'credit' && amountText(line)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SubjectOf({ line }: { line: VoucherTemplateLine }): ReactNode {
  const t = useMessages();
  if (line.subjectName === null) return <span className={classes['hint']}>{t('use.open')}</span>;
  return (
    <>
      {subjectLabel(line.subjectName)}
      {line.auxiliaryTitle !== null && ` · ${line.auxiliaryTitle}`}
      {line.warning === 'subject-disabled' && <div className={classes['hint']}>{t('use.disabled')}</div>}
    </>
  );
}

/** The fixed amount, the share in percent, or a dash for what is open. */
function amountText({ debitAmount, creditAmount, share }: VoucherTemplateLine): string {
  const amount = debitAmount ?? creditAmount;
  if (amount !== null) return formatAmount(amount);
  return share === null ? '—' : `${percentOfShare(share)} %`;
}
