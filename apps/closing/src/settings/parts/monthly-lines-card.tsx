import { type Period, periodKey, periodText, ZERO } from '@suanpan/accounting-core';
import { subjectQueries } from '@suanpan/api-client';
import { stepTitles } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button, Card, MoneyText, useUiLanguage } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '../monthly-lines.module.css';
import { useMessages } from '../messages.ts';
import {
  blankLine,
  type LineDraft,
  type LineDrafts,
  templateSteps,
  type TemplateStep,
  totalsIn,
} from '../monthly-lines.ts';
import { LineRow, type PickedSubject } from './line-row.tsx';

interface CardProps {
  drafts: LineDrafts;
  month: Period;
  isReadOnly: boolean;
  change(step: TemplateStep, lines: readonly LineDraft[]): void;
}

/** The fixed lines of depreciation, amortisation and payroll (decision D35). */
export function MonthlyLinesCard({ drafts, month, isReadOnly, change }: CardProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const subjects = useQuery(subjectQueries.selectable(id));
  return (
    <Card label={t('lines')}>
      <h2>{t('lines')}</h2>
      <p className={classes['note']}>{t('lines.note')}</p>
      {templateSteps.map((step) => (
        <Step
          key={step}
          step={step}
          lines={drafts[step]}
          subjects={subjects.data ?? []}
          month={month}
          isReadOnly={isReadOnly}
          change={(lines) => change(step, lines)}
        />
      ))}
    </Card>
  );
}

interface StepProps {
  step: TemplateStep;
  lines: readonly LineDraft[];
  subjects: readonly PickedSubject[];
  month: Period;
  isReadOnly: boolean;
  change(lines: readonly LineDraft[]): void;
}

function Step({ step, lines, subjects, month, isReadOnly, change }: StepProps): ReactNode {
  const t = useMessages();
  const title = stepTitles[step][useUiLanguage()];
  const replace = (changed: LineDraft): void =>
    change(lines.map((line) => (line.key === changed.key ? changed : line)));
  const more = lines.length === 0 ? [blankLine, blankLine] : [blankLine];
  return (
    <section className={classes['step']} aria-label={title}>
      <div className={classes['title']}>
        <h3>{title}</h3>
        {lines.length === 0 && <span className={classes['note']}>{t('lines.none')}</span>}
        {!isReadOnly && (
          <Button
            size="small"
            aria-label={t('lines.add.to', { step: title })}
            onClick={() => change([...lines, ...more.map((make) => make())])}
          >
            {t('lines.add')}
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <>
          <div className={classes['head']} aria-hidden="true">
            <span>{t('lines.subject')}</span>
            <span>{t('lines.debit')}</span>
            <span>{t('lines.credit')}</span>
            <span>{t('lines.from')}</span>
            <span>{t('lines.to')}</span>
          </div>
          <ul className={classes['lines']}>
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                line={line}
                row={index + 1}
                lines={lines}
                subjects={subjects}
                month={month}
                isReadOnly={isReadOnly}
                change={replace}
                remove={() => change(lines.filter(({ key }) => key !== line.key))}
              />
            ))}
          </ul>
          <Totals lines={lines} month={month} />
        </>
      )}
    </section>
  );
}

/** What the lines come to in the month that is shown, and whether they balance then. */
function Totals({ lines, month }: { lines: readonly LineDraft[]; month: Period }): ReactNode {
  const t = useMessages();
  const { debit, credit, isWhole } = totalsIn(lines, periodKey(month));
  const isBalanced = isWhole && debit === credit;
  return (
    <div className={classes['total']} role="status">
      <span>{t('lines.total', { month: periodText(month) })}</span>
      <MoneyText amount={debit} />
      <MoneyText amount={credit} />
      {(debit !== ZERO || credit !== ZERO) && (
        <span className={classes['verdict']} data-balanced={isBalanced}>
          {t(isBalanced ? 'lines.balanced' : 'lines.unbalanced')}
        </span>
      )}
    </div>
  );
}
