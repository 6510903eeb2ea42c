import { equationOf, statementHalves } from '@suanpan/book-tables';
import type { ReportTemplateDetail, ReportView } from '@suanpan/contracts';
import { type ReactNode, useMemo } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../report-view.module.css';
import type { StatementView } from '../use-statement-view.ts';
import { EquationBanner } from './equation-banner.tsx';
import { StatementTable } from './statement-table.tsx';

interface StatementProps {
  template: ReportTemplateDetail;
  figures: ReportView;
  view: StatementView;
}

/** The statutory layout: a balance sheet in two halves, other statements in one. */
export function Statement({ template, figures, view }: StatementProps): ReactNode {
  const t = useMessages();
  const { items, type } = template;
  const { hideZero, kind, itemId, openItem } = view;
  const { left, right } = useMemo(
    () => statementHalves(items, figures, hideZero),
    [items, figures, hideZero],
  );
  const equation = useMemo(() => equationOf(items, figures), [items, figures]);
  const shared = { type, kind, openId: itemId, onOpen: openItem };
  return (
    <>
      {equation && <EquationBanner {...equation} />}
      <div className={classes['halves']} data-two={right.length > 0}>
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
