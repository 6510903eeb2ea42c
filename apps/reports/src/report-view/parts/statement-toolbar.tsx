import { AMOUNT_UNITS } from '@suanpan/accounting-core';
import { COMPARISONS } from '@suanpan/book-tables';
import { Toolbar } from '@suanpan/ui';
import { Segmented, Select } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { AsOfPicker } from '../../as-of/as-of-picker.tsx';
import { ExportMenu } from '../../books/export-menu.tsx';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import { spanQuery } from '../../books/span.ts';
import { UnreviewedSwitch } from '../../books/unreviewed-switch.tsx';
import { useMessages } from '../messages.ts';
import type { StatementView } from '../use-statement-view.ts';

const NONE = 'none';

/** Month or quarter, unit, with what it is compared, whether lines of zero are left out, and the way to a file. */
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
      <Select
        aria-label={t('unit')}
        value={view.unit}
        onChange={view.setUnit}
        options={AMOUNT_UNITS.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        popupMatchSelectWidth={false}
      />
      <Select
        aria-label={t('compare')}
        value={view.comparison ?? NONE}
        onChange={(next) => view.setComparison(COMPARISONS.find((one) => one === next) ?? null)}
        options={[
          { value: NONE, label: t('compare.none') },
          { value: 'year' as const, label: t('compare.year') },
          { value: 'previous' as const, label: t(`compare.previous.${view.kind}`) },
        ]}
        popupMatchSelectWidth={false}
      />
      <AsOfPicker />
      <UnreviewedSwitch />
      <ExportMenu
        path="/report/template/view/{id}/export"
        parts={{
          path: { id },
          query: {
            ...spanQuery(view.span),
            kind: view.kind,
            hideZero: view.hideZero,
            unit: `${view.unit}`,
            ...(view.comparison ? { compare: view.comparison } : {}),
          },
        }}
      />
    </Toolbar>
  );
}
