import { VOUCHER_KINDS } from '@suanpan/accounting-core';
import { FilterChoice, FilterDay } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { type Filters, SOURCES } from '../../voucher/filters.ts';
import { useMessages as useVoucherWords } from '../../voucher/messages.ts';
import { useMessages } from '../messages.ts';
import { useMakers } from '../use-voucher-pages.ts';
import classes from '../filters.module.css';

interface MoreFiltersProps {
  filters: Filters;
  onChange(change: Partial<Filters>): void;
}

/** The filters that are asked for less often: days, maker, source, kind, papers. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps): ReactNode {
  const t = useMessages();
  const words = useVoucherWords();
  const makers = useMakers();
  const names = new Map(makers.map(({ id, name }) => [String(id), name]));
  if (filters.maker !== '' && !names.has(filters.maker)) names.set(filters.maker, `#${filters.maker}`);
  return (
    <div className={classes['more']} role="group" aria-label={t('more')}>
      <FilterDay
        label={t('day.from')}
        value={filters.dayFrom}
        onChange={(dayFrom) => onChange({ dayFrom })}
      />
      <FilterDay label={t('day.to')} value={filters.dayTo} onChange={(dayTo) => onChange({ dayTo })} />
      <FilterChoice
        any={t('any')}
        label={t('maker')}
        value={filters.maker}
        options={[...names].map(([value, label]) => ({ value, label }))}
        onChange={(maker) => onChange({ maker })}
      />
      <FilterChoice
        any={t('any')}
        label={t('source')}
        value={filters.source}
        options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={(source) => onChange({ source })}
      />
      <FilterChoice
        any={t('any')}
        label={t('kind')}
        value={filters.kind}
        options={VOUCHER_KINDS.map((value) => ({ value, label: words(`kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChoice
        any={t('any')}
        label={t('attached')}
        value={filters.attached}
        options={(['true', 'false'] as const).map((value) => ({ value, label: t(`attached.${value}`) }))}
        onChange={(attached) => onChange({ attached })}
      />
    </div>
  );
}
