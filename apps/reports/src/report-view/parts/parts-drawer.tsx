import { asApiError, subjectQueries } from '@suanpan/api-client';
import { itemTitle } from '@suanpan/book-tables';
import type { ReportTemplateDetail, ReportView } from '@suanpan/contracts';
import { useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { EmptyState, ErrorState, LoadingState } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportQueries } from '../../statements/queries.ts';
import { useMessages } from '../messages.ts';
import type { StatementView } from '../use-statement-view.ts';
import { PartsTable } from './parts-table.tsx';

interface DrawerProps {
  template: ReportTemplateDetail;
  figures: ReportView;
  view: StatementView;
}

/** What a figure is made of: subjects with the way to their ledgers, and other lines. */
export function PartsDrawer({ template, figures, view }: DrawerProps): ReactNode {
  const { language } = useLanguage();
  const item = template.items.find(({ id }) => id === view.itemId);
  return (
    <Drawer
      title={item && itemTitle(item, language)}
      size={640}
      open={item !== undefined}
      onClose={view.closeItem}
      destroyOnHidden
    >
      {item && <Parts itemId={item.id} template={template} figures={figures} view={view} />}
    </Drawer>
  );
}

function Parts({ itemId, template, figures, view }: DrawerProps & { itemId: number }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const parts = useQuery(reportQueries.parts(id, template.id, itemId, view.span));
  const subjects = useQuery(subjectQueries.chart(id));
  if (parts.isError)
    return <ErrorState error={asApiError(parts.error)} onRetry={() => void parts.refetch()} />;
  if (parts.isPending) return <LoadingState rows={4} />;
  if (parts.data.length === 0) return <EmptyState text={t('parts.none')} />;
  return (
    <PartsTable
      itemId={itemId}
      parts={parts.data}
      template={template}
      figures={figures}
      view={view}
      names={subjects.data ? new Map(subjects.data.map(({ code, name }) => [code, name])) : null}
    />
  );
}
