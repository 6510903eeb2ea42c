import { Button, Icon, keepFocus, useLabelled } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { type Filters, noFilters } from '../../voucher/filters.ts';
import { useMessages as useVoucherWords } from '../../voucher/messages.ts';
import { useMessages } from '../messages.ts';
import { useMakers } from '../use-voucher-pages.ts';
import classes from '../filters.module.css';

interface FilterChipsProps {
  filters: Filters;
  onChange(change: Partial<Filters>): void;
}

const shown = ['dayFrom', 'dayTo', 'maker', 'source', 'kind', 'attached'] as const;
type Shown = (typeof shown)[number];

/** The filters that are not in the bar above, each with a button that takes it away. */
export function FilterChips({ filters, onChange }: FilterChipsProps): ReactNode {
  const t = useMessages();
  const textOf = useChipText(filters);
  const active = shown.filter((field) => filters[field] !== '');
  if (active.length === 0) return null;
  return (
    <ul ref={keepFocus} className={classes['chips']} aria-label={t('chips')}>
      {active.map((field) => (
        <li key={field}>
          {textOf(field)}
          <Button
            type="text"
            size="small"
            aria-label={t('chip.remove', { filter: textOf(field) })}
            icon={<Icon name="close" size={14} />}
            onClick={() => onChange({ [field]: noFilters[field] })}
          />
        </li>
      ))}
    </ul>
  );
}

function useChipText(filters: Filters): (field: Shown) => string {
  const t = useMessages();
  const labelled = useLabelled();
  const words = useVoucherWords();
  const makers = useMakers();
  const maker = makers.find(({ id }) => String(id) === filters.maker)?.name ?? `#${filters.maker}`;
  return (field) => {
    switch (field) {
      case 'dayFrom':
        return labelled(t('day.from'), filters.dayFrom);
      case 'dayTo':
        return labelled(t('day.to'), filters.dayTo);
      case 'maker':
        return labelled(t('maker'), maker);
      case 'source':
        return filters.source && labelled(t('source'), t(`source.${filters.source}`));
      case 'kind':
        return filters.kind && labelled(t('kind'), words(`kind.${filters.kind}`));
      case 'attached':
        return filters.attached && t(`attached.${filters.attached}`);
    }
  };
}
