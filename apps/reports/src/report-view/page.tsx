import { lastDay, quarterOf } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { templateName } from '@suanpan/book-tables';
import type { ReportTemplateDetail } from '@suanpan/contracts';
import { Link, definePage, useAccountSet, useLanguage, useParams } from '@suanpan/feature-kit';
import { Alert, EmptyState, Page, periodLabel } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookLink } from '../books/links.ts';
import { BookContent, QueryContent } from '../books/query-content.tsx';
import { Trail } from '../books/trail.tsx';
import { reportQueries } from '../statements/queries.ts';
import { useMessages } from './messages.ts';
import { PartsDrawer } from './parts/parts-drawer.tsx';
import { Statement } from './parts/statement.tsx';
import { StatementToolbar } from './parts/statement-toolbar.tsx';
import { type StatementView, useStatementView } from './use-statement-view.ts';

/** A statement of a month or a quarter; every figure opens its parts and their ledgers (ux.md 11). */
export function ReportViewPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const reportId = Number(useParams()['reportId']);
  const view = useStatementView();
  const template = useQuery(reportQueries.template(id, reportId, view.span));
  const figures = useQuery(reportQueries.view(id, reportId, view.span));
  const compared = useQuery({
    ...reportQueries.view(id, reportId, view.compared ?? view.span),
    enabled: view.compared !== null,
  });
  const title = template.data ? templateName(template.data, language) : t('title');
  const note = useNote(template.data, view);
  const list = bookLink('/report', { from: view.span.to, to: view.span.to });
  if (template.isError && asApiError(template.error).status === 404)
    return (
      <Page title={title}>
        <EmptyState text={t('unknown')} action={<Link to={list}>{t('list')}</Link>} />
      </Page>
    );
  return (
    <Page title={title} note={note}>
      <Trail steps={[{ label: t('list'), to: list }, { label: title }]} />
      <StatementToolbar id={reportId} view={view} />
      <QueryContent query={template} isEmpty={() => false} empty={null}>
        {(layout) => (
          <BookContent
            query={figures}
            isEmpty={() => layout.items.length === 0}
            empty={<EmptyState text={t('empty')} />}
          >
            {(amounts) => (
              <>
                {view.comparison && !view.compared && (
                  <Alert type="info" role="status" title={t('compare.unknown')} />
                )}
                <Statement
                  template={layout}
                  figures={amounts}
                  compared={view.compared ? (compared.data ?? null) : null}
                  view={view}
                />
                <PartsDrawer template={layout} figures={amounts} view={view} />
              </>
            )}
          </BookContent>
        )}
      </QueryContent>
    </Page>
  );
}

/** Company, unit and date or months, as a statement's head has them. */
function useNote(template: ReportTemplateDetail | undefined, { kind, span, unit }: StatementView): string {
  const t = useMessages();
  const { companyName } = useAccountSet();
  const months =
    kind === 'quarter'
      ? t('quarter', { year: span.to.year, quarter: quarterOf(span.to) })
      : periodLabel(span.to);
  return [companyName, template?.type === 1 ? lastDay(span.to) : months, t(`unit.${unit}`)].join(' · ');
}

export default definePage(ReportViewPage);
