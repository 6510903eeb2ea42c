import type { AgeReport } from '@suanpan/contracts';
import { Icon, MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import bookClasses from '../../books/books.module.css';
import classes from '../ages.module.css';
import { useMessages } from '../messages.ts';

/** Whether the documents are the control account and that of the advances (trade.md 9), and what differs. */
export function Ties({ report }: { report: AgeReport }): ReactNode {
  const t = useMessages();
  const { subjectCode: account, advancesCode: advances, ties } = report;
  const differing = ties.filter(({ difference }) => difference !== '0.00');
  const agrees = differing.length === 0;
  return (
    <>
      <p className={bookClasses['agreement']} data-agrees={agrees} role="status" data-foot>
        <Icon name={agrees ? 'check' : 'warning'} size={14} />
        {t(agrees ? 'tie.agrees' : 'tie.differs', { account, advances })}
      </p>
      {!agrees && <Differences ties={differing} />}
    </>
  );
}

function Differences({ ties }: { ties: AgeReport['ties'] }): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={t('ties')}>
        <thead>
          <tr>
            <th scope="col">{t('tie.party')}</th>
            <th scope="col">{t('tie.account')}</th>
            {(['documents', 'ledger', 'difference'] as const).map((key) => (
              <th key={key} scope="col" className={classes['amount']}>
                {t(`tie.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ties.map(({ kind, partyId, partyCode, partyName, currencyCode, subjectCode, ...amounts }) => (
            <tr key={`${kind} ${partyId} ${currencyCode}`}>
              <td>{partyId === null ? t('tie.nobody') : `${partyCode} ${partyName}`}</td>
              <td>{[subjectCode, currencyCode].filter(Boolean).join(' ')}</td>
              {[amounts.documents, amounts.ledger, amounts.difference].map((amount, at) => (
                <td key={at} className={classes['amount']} data-differs={at === 2}>
                  <MoneyText amount={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
