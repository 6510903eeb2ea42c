import { seededName } from '@suanpan/accounting-core';
import type { ChangedCell } from '@suanpan/contracts';
import { MoneyText, useUiLanguage } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from './closing-record.module.css';
import { useMessages } from './messages.ts';

interface CellsProps {
  cells: readonly ChangedCell[];
  /** What the table is called for those who do not see it. */
  label: string;
}

/** Each figure of the statements that is another one now, in the order of the forms. */
export function ChangedCells({ cells, label }: CellsProps): ReactNode {
  const t = useMessages();
  const language = useUiLanguage();
  return (
    <table className={classes['changes']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('statement')}</th>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(({ statement, nameZh, nameEn, type, titleZh, titleEn, column, before, after }, index) => (
          <tr key={`${statement}-${index}`}>
            <td>{seededName({ zh: nameZh, en: nameEn }, language)}</td>
            <td>{seededName({ zh: titleZh, en: titleEn }, language)}</td>
            <td>{t(`${type === 0 ? 'activity' : 'balances'}.${column}`)}</td>
            <td>
              <MoneyText amount={before ?? '0.00'} />
            </td>
            <td>
              <MoneyText amount={after ?? '0.00'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
