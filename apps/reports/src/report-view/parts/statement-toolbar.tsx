import { Toolbar } from '@suanpan/ui';
import { Segmented } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../books/export-menu.tsx';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import { spanQuery } from '../../books/span.ts';
import { useMessages } from '../messages.ts';
import type { StatementView } from '../use-statement-view.ts';

/** Month or quarter, whether lines of zero are left out, and the way to a file. */
export function StatementToolbar({ id, view }: { id: number; view: StatementView }): ReactNode {
  const t = useMessages();
  return (
    <Toolbar label={t('toolbar')}>
      <Segmented
        aria-label={t('span')}
        value={view.kind}
        onChange={view.setKind}
        options={[
          { value: 'month' as const, label: t('span.month') },
          { value: 'quarter' as const, label: t('span.quarter') },
        ]}
      />
      <LabelledSwitch label={t('hideZero')} checked={view.hideZero} onChange={view.setHideZero} />
      <ExportMenu
        path="/report/template/view/{id}/export"
        parts={{
          path: { id },
          query: { ...spanQuery(view.span), kind: view.kind, hideZero: view.hideZero },
        }}
      />
    </Toolbar>
  );
}
