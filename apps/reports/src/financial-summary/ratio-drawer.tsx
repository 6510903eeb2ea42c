import { seededName } from '@suanpan/accounting-core';
import type { FinancialSummary } from '@suanpan/contracts';
import { Link, useLanguage, usePeriod } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { bookLink, DETAIL_PATH, VIA_PARAM, type LinkTarget } from '../books/links.ts';
import classes from '../report-view/report-view.module.css';
import { yearSpan } from '../report-view/statement-span.ts';
import { useMessages } from './messages.ts';

interface DrawerProps {
  summary: FinancialSummary;
  /** Its key; null: closed. */
  ratio: string | null;
  onClose(): void;
}

/** The figures of a ratio, each with the way to its line of a statement or to its ledger. */
export function RatioDrawer({ summary, ratio, onClose }: DrawerProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const shown = summary.ratios.find(({ key }) => key === ratio);
  const title = shown && seededName({ zh: shown.name, en: shown.nameEn }, language);
  const keys = new Set(shown && [...shown.top.terms, ...shown.bottom.terms].map(({ input }) => input));
  const inputs = summary.inputs.filter(({ key }) => keys.has(key));
  return (
    <Drawer title={title} size={640} open={shown !== undefined} onClose={onClose} destroyOnHidden>
      {shown && (
        <>
          <p>
            {shown.value === null ? t('none') : t('value', { value: shown.value })}
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
                <InputRow key={input.key} input={input} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Drawer>
  );
}

function InputRow({ input }: { input: FinancialSummary['inputs'][number] }): ReactNode {
  const { language } = useLanguage();
  const to = useSource(input);
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

/** The line of the statement with its parts open, or the ledger of the year. */
function useSource({
  templateId,
  itemId,
  subjectCode,
}: FinancialSummary['inputs'][number]): LinkTarget | null {
  const { period, first } = usePeriod();
  const span = { from: period, to: period };
  if (subjectCode !== null)
    return bookLink(DETAIL_PATH, yearSpan(span, first), { subjectCode, [VIA_PARAM]: 'ratios' });
  if (templateId === null || itemId === null) return null;
  return bookLink(`/report/view/${templateId}`, span, { item: String(itemId) });
}
