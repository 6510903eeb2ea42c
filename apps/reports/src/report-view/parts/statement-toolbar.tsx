import { Toolbar } from '@suanpan/ui';
import { Segmented } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import { useMessages } from '../messages.ts';
import type { StatementView } from '../use-statement-view.ts';

/** Month or quarter, and whether lines of zero are left out. */
export function StatementToolbar({ view }: { view: StatementView }): ReactNode {
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
    </Toolbar>
  );
}
