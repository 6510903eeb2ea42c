import { seededName } from '@suanpan/accounting-core';
import { ratioColumns } from '@suanpan/book-tables';
import type { FinancialSummary } from '@suanpan/contracts';
import { Link, useLanguage } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import classes from '../report-view/report-view.module.css';
import { figureLink, type FigureMonths } from './figure-link.ts';
import { useMessages } from './messages.ts';

interface DrawerProps {
  summary: FinancialSummary;
  /** Its key; null: closed. */
  ratio: string | null;
  months: FigureMonths;
  onClose(): void;
}

/** A ratio's formula and figures, each with the way to its line of a statement or to its ledger. */
export function RatioDrawer({ summary, ratio, months, onClose }: DrawerProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { language } = useLanguage();
  const shown = summary.ratios.find(({ key }) => key === ratio);
  const title = shown && seededName({ zh: shown.name, en: shown.nameEn }, language);
  const keys = new Set(shown && [...shown.top.terms, ...shown.bottom.terms].map(({ input }) => input));
  const formula = ratioColumns(words, summary, language).find(({ key }) => key === 'formula');
  const inputs = summary.inputs.filter(({ key }) => keys.has(key));
  return (
    <Drawer title={title} size={640} open={shown !== undefined} onClose={onClose} destroyOnHidden>
      {shown && (
        <>
          <p>{formula?.value(shown)}</p>
          <p>
            {shown.value === null ? (
              t('none')
            ) : (
              <>
                {t('value')}{' '}
                <span data-negative={shown.value.startsWith('-')} className={classes['value']}>
                  {shown.value}
                </span>
              </>
            )}
            {(shown.top.days || shown.bottom.days) && ` · ${t('days', { days: summary.days })}`}
          </p>
          <table className={classes['parts']}>
            <thead>
              <tr>
                <th scope="col">{t('figure')}</th>
                <th scope="col">{t('current')}</th>
                <th scope="col">{t('opening')}</th>
              </tr>
            </thead>
            <tbody>
              {inputs.map((input) => (
                <InputRow key={input.key} input={input} months={months} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Drawer>
  );
}

interface RowProps {
  input: FinancialSummary['inputs'][number];
  months: FigureMonths;
}

function InputRow({ input, months }: RowProps): ReactNode {
  const { language } = useLanguage();
  const to = figureLink(input, months);
  const name = seededName({ zh: input.title, en: input.titleEn }, language);
  return (
    <tr>
      <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
      <td>
        <MoneyText amount={input.current} />
      </td>
      <td>
        <MoneyText amount={input.opening} />
      </td>
    </tr>
  );
}
