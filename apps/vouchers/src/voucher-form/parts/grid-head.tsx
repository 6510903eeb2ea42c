import type { ReactNode } from 'react';
import { digitPlaces } from '../draft/digits.ts';
import { useMessages } from '../messages.ts';
import amountsClasses from '../amounts.module.css';
import linesClasses from '../lines.module.css';

/** Column heads; above the digits their places, hundred million to fen. */
export function ColumnHeads(): ReactNode {
  const t = useMessages();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={linesClasses['number']}>
          <abbr title={t('line')}>#</abbr>
        </th>
        <th scope="col">{t('summary')}</th>
        <th scope="col">{t('subject')}</th>
        <th scope="col" className={linesClasses['money']}>
          {t('debit')}
          <DigitPlaces />
        </th>
        <th scope="col" className={linesClasses['money']}>
          {t('credit')}
          <DigitPlaces />
        </th>
      </tr>
    </thead>
  );
}

function DigitPlaces(): ReactNode {
  const t = useMessages();
  const names = t('digits').split(',');
  return (
    <span className={amountsClasses['places']} aria-hidden="true">
      {digitPlaces.map((place, column) => (
        <span key={place}>{names[column]}</span>
      ))}
    </span>
  );
}
