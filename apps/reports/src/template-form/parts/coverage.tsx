import { itemTitle } from '@suanpan/book-tables';
import type { ReportTemplateCheck, ReportTemplateDetail } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { MoneyText, useLabelled } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../template-form.module.css';

interface CoverageProps {
  check: ReportTemplateCheck;
  template: ReportTemplateDetail;
}

/** Subjects, or items of cash flow, that do not count exactly once in the result; first those with figures. */
export function Coverage({ check, template }: CoverageProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const labelled = useLabelled();
  const { subjects, flows, resultItemId } = check;
  const result = template.items.find(({ id }) => id === resultItemId);
  if (!result) return <p className={classes['none']}>{t('coverage.noResult')}</p>;
  const withFigures = subjects.filter(({ balance }) => balance !== null);
  const without = subjects.filter(({ balance }) => balance === null);
  const line = template.type === 1 ? t('coverage.sides') : itemTitle(result, language);
  if (subjects.length + flows.length === 0)
    return (
      <p className={classes['facts']} data-ok="true">
        {t(template.type === 2 ? 'coverage.flowsOnce' : 'coverage.once', { line })}
      </p>
    );
  return (
    <>
      <p>{t('coverage.notOnce', { line })}</p>
      <ul className={classes['facts']}>
        {withFigures.map((subject) => (
          <SubjectLine key={subject.subjectId} subject={subject} />
        ))}
        {flows.map(({ cashFlowItem, name, in: received, out }) => (
          <li key={cashFlowItem} data-ok="false">
            {labelled(`${cashFlowItem} ${name}`, t('coverage.flow', { received, paid: out }))}
          </li>
        ))}
      </ul>
      {without.length > 0 && (
        <details>
          <summary>{t('coverage.without', { count: without.length })}</summary>
          <ul className={classes['facts']}>
            {without.map((subject) => (
              <SubjectLine key={subject.subjectId} subject={subject} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function SubjectLine({ subject }: { subject: ReportTemplateCheck['subjects'][number] }): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const { subjectCode, subjectName, debit, credit, balance } = subject;
  const times =
    debit === credit ? t('coverage.times', { times: debit }) : t('coverage.bothTimes', { debit, credit });
  return (
    <li data-ok={balance === null ? undefined : 'false'}>
      {labelled(`${subjectCode} ${subjectName}`, times)} {balance !== null && <MoneyText amount={balance} />}
    </li>
  );
}
