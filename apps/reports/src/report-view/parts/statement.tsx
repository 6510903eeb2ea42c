import {
  equationOf,
  itemTitle,
  missingLines,
  roundingDifferences,
  spanText,
  statementHalves,
} from '@suanpan/book-tables';
import type { ReportTemplateDetail, ReportView } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { type ReactNode, useMemo } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { useMessages } from '../messages.ts';
import classes from '../report-view.module.css';
import type { StatementView } from '../use-statement-view.ts';
import { EquationBanner } from './equation-banner.tsx';
import { StatementTable } from './statement-table.tsx';

interface StatementProps {
  template: ReportTemplateDetail;
  figures: ReportView;
  /** Of the months it is compared with, once they are there. */
  compared: ReportView | null;
  view: StatementView;
}

/** The statutory layout: a balance sheet in two halves, other statements in one. */
export function Statement({ template, figures, compared, view }: StatementProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { language } = useLanguage();
  const { items, type } = template;
  const { hideZero, unit, kind, itemId, openItem } = view;
  const { left, right } = useMemo(
    () => statementHalves(items, figures, { hideZero, unit, compared }),
    [items, figures, hideZero, unit, compared],
  );
  const rounded = useMemo(
    () => roundingDifferences(items, figures, unit, compared),
    [items, figures, unit, compared],
  );
  const equation = useMemo(() => equationOf(items, figures), [items, figures]);
  const missing = useMemo(() => missingLines(items, figures, language), [items, figures, language]);
  const comparedTitle = compared && view.compared ? spanText(view.compared) : null;
  const shared = { type, kind, compared: comparedTitle, openId: itemId, onOpen: openItem };
  return (
    <>
      {equation && <EquationBanner {...equation} unit={unit} />}
      {missing.length > 0 && (
        <p className={classes['missing']} role="alert">
          {words('missing')} {missing.join(' · ')}
        </p>
      )}
      {rounded.length > 0 && (
        <p className={classes['rounded']} role="note">
          {t('rounded')}{' '}
          {rounded.map(({ item, difference }) => `${itemTitle(item, language)} ${difference}`).join(' · ')}
        </p>
      )}
      <div className={classes['halves']} data-two={right.length > 0 && comparedTitle === null}>
        <StatementTable
          label={right.length > 0 ? t('assets') : t('item')}
          rows={left}
          rowsBeside={right.length}
          {...shared}
        />
        {right.length > 0 && (
          <StatementTable label={t('claims')} rows={right} rowsBeside={left.length} {...shared} />
        )}
      </div>
    </>
  );
}
