import { templateName } from '@suanpan/book-tables';
import type { ReportTemplate } from '@suanpan/contracts';
import { Link, definePage, useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { EmptyState, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsOfPicker } from '../as-of/as-of-picker.tsx';
import { useMessages as useAsOfWords } from '../as-of/messages.ts';
import { BALANCE_PATH, bookLink } from '../books/links.ts';
import { QueryContent } from '../books/query-content.tsx';
import { useSpan } from '../books/use-span.ts';
import { reportQueries } from '../statements/queries.ts';
import { useMessages } from './messages.ts';
import classes from './report-list.module.css';

/** The statements of the set; a standard that has none yet says why (decision D40), an earlier moment that none was published then. */
export function ReportListPage(): ReactNode {
  const t = useMessages();
  const then = useAsOfWords();
  const { id, companyName } = useAccountSet();
  const { language } = useLanguage();
  const { span } = useSpan();
  const list = useQuery(reportQueries.list(id, language, span));
  return (
    <Page title={t('title')} note={`${companyName} · ${periodLabel(span.to)}`} actions={<AsOfPicker />}>
      <QueryContent
        query={list}
        isEmpty={({ templates }) => !templates.some(isPublished)}
        empty={
          <EmptyState
            text={list.data?.note || (span.asOf === undefined ? t('empty') : then('nothingPublished'))}
            action={<Link to={bookLink(BALANCE_PATH, span)}>{t('empty.action')}</Link>}
          />
        }
      >
        {({ templates }) => (
          <ul className={classes['list']}>
            {templates.filter(isPublished).map((template) => (
              <li key={template.id}>
                <StatementLink template={template} />
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Page>
  );
}

const isPublished = ({ version }: ReportTemplate): boolean => version > 0;

function StatementLink({ template }: { template: ReportTemplate }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const { span } = useSpan();
  return (
    <Link className={classes['statement']} to={bookLink(`/report/view/${template.id}`, span)}>
      <span className={classes['name']}>{templateName(template, language)}</span>
      <span className={classes['columns']}>{t(`columns.${template.type}`)}</span>
    </Link>
  );
}

export default definePage(ReportListPage);
