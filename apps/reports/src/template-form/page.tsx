import { lastDay } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { templateName } from '@suanpan/book-tables';
import type { ReportTemplateDetail } from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useLanguage, useParams, usePeriod } from '@suanpan/feature-kit';
import { EmptyState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bookLink } from '../books/links.ts';
import { QueryContent } from '../books/query-content.tsx';
import { Trail } from '../books/trail.tsx';
import { useParameters } from '../books/use-parameters.ts';
import { reportQueries } from '../statements/queries.ts';
import { useMessages } from './messages.ts';
import { CheckPanel } from './parts/check-panel.tsx';
import { LineEditor } from './parts/line-editor.tsx';
import { NoLines } from './parts/no-lines.tsx';
import classes from './template-form.module.css';

/** A statement is edited: its lines with the figures of the month, one line's formula, and what is wrong (ux.md 11). */
export function TemplateFormPage(): ReactNode {
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { language } = useLanguage();
  const { period } = usePeriod();
  const templateId = Number(useParams()['templateId']);
  const draft = useQuery(reportQueries.draft(id, templateId));
  const title = draft.data ? templateName(draft.data, language) : t('title');
  const list = bookLink('/report/template', { from: period, to: period });
  if (draft.isError && asApiError(draft.error).status === 404)
    return (
      <Page title={t('title')}>
        <EmptyState text={t('unknown')} action={<Link to={list}>{t('list')}</Link>} />
      </Page>
    );
  return (
    <Page title={title} note={`${companyName} · ${t('figures', { day: lastDay(period) })}`}>
      <Trail steps={[{ label: t('list'), to: list }, { label: title }]} />
      <QueryContent query={draft} isEmpty={() => false} empty={null}>
        {(template) => <Editor template={template} />}
      </QueryContent>
    </Page>
  );
}

/** The line whose formula lies open stands in the address. */
function Editor({ template }: { template: ReportTemplateDetail }): ReactNode {
  const [search, change] = useParameters();
  const { items } = template;
  const chosen = items.find(({ id }) => String(id) === search.get('line')) ?? items[0];
  const choose = (itemId: number | null): void => change({ line: itemId === null ? null : String(itemId) });
  return (
    <div className={classes['split']}>
      {chosen ? (
        <LineEditor template={template} item={chosen} onChoose={choose} />
      ) : (
        <NoLines templateId={template.id} onAdded={choose} />
      )}
      <CheckPanel template={template} item={chosen ?? null} />
    </div>
  );
}

export default definePage(TemplateFormPage);
