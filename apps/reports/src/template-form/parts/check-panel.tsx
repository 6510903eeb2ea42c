import { asApiError } from '@suanpan/api-client';
import { itemTitle } from '@suanpan/book-tables';
import type { ReportItem, ReportTemplateCheck, ReportTemplateDetail } from '@suanpan/contracts';
import { useAccountSet, useLanguage, usePeriod } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, MoneyText, useLabelled } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { reportQueries } from '../../statements/queries.ts';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { useMessages } from '../messages.ts';
import { Assertions } from './assertions.tsx';
import { Coverage } from './coverage.tsx';
import { PublishBar } from './publish-bar.tsx';
import classes from '../template-form.module.css';

interface PanelProps {
  template: ReportTemplateDetail;
  /** The line that is edited. */
  item: ReportItem | null;
}

/** Whether the statement may be published, and what stands against it. */
export function CheckPanel({ template, item }: PanelProps): ReactNode {
  const t = useMessages();
  const headingId = useId();
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const check = useQuery(reportQueries.draftCheck(id, template.id, period));
  return (
    <section className={classes['check']} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('check')}</h2>
      <PublishBar template={template} />
      {check.data ? (
        <>
          <Missing missing={check.data.missing} />
          <Equation equation={check.data.equation} />
          <Coverage check={check.data} template={template} />
          <Assertions assertions={check.data.assertions} template={template} item={item} />
        </>
      ) : check.isError ? (
        <ErrorState error={asApiError(check.error)} onRetry={() => void check.refetch()} />
      ) : (
        <LoadingState rows={4} />
      )}
    </section>
  );
}

/** Formulas that read subjects which are gone; the statement is not published before they are changed. */
function Missing({ missing }: Pick<ReportTemplateCheck, 'missing'>): ReactNode {
  const words = useBookWords();
  const labelled = useLabelled();
  const { language } = useLanguage();
  if (missing.length === 0) return null;
  return (
    <ul className={classes['facts']}>
      {missing.map(({ itemId, subjectCode, ...line }) => (
        <li key={`${itemId}/${subjectCode}`} data-ok="false">
          {labelled(itemTitle(line, language), words('missing.at', { subjects: subjectCode }))}
        </li>
      ))}
    </ul>
  );
}

/** Assets and claims of both columns. */
function Equation({ equation }: Pick<ReportTemplateCheck, 'equation'>): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  if (!equation) return null;
  return (
    <ul className={classes['facts']}>
      {equation.map(({ column, difference }) => {
        const isBalanced = difference === '0.00';
        return (
          <li key={column} data-ok={isBalanced}>
            {labelled(
              t(column === 'current' ? 'closing' : 'yearStart'),
              t(isBalanced ? 'balanced' : 'unbalanced'),
            )}{' '}
            {!isBalanced && <MoneyText amount={difference} />}
          </li>
        );
      })}
    </ul>
  );
}
