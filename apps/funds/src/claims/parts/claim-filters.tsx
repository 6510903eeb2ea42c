import { Button } from '@suanpan/ui';
import { FilterChoice, FilterDay, FilterRow } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { BookedFilter } from '../../funds/booked-filter.tsx';
import type { ListAddress } from '../../funds/use-list-address.ts';
import { useItemsOf } from '../../funds/who-field.tsx';
import { type FilterName, STATUSES } from '../filter-names.ts';
import { useMessages } from '../messages.ts';

/** State; whose; voucher; days instead of the month. */
export function ClaimFilters({ address }: { address: ListAddress<FilterName> }): ReactNode {
  const t = useMessages();
  const { items = [] } = useItemsOf('employee');
  const { filters, isFiltered, change, clear } = address;
  return (
    <FilterRow label={t('filters')} values={Object.values(filters)}>
      <FilterChoice
        any={t('any')}
        label={t('state')}
        value={STATUSES.find((one) => one === filters.status) ?? ''}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => change({ status })}
      />
      <FilterChoice
        any={t('any')}
        label={t('employee')}
        value={items.some(({ id }) => String(id) === filters.employee) ? filters.employee : ''}
        options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(employee) => change({ employee })}
      />
      <BookedFilter value={filters.booked} onChange={(booked) => change({ booked })} />
      <FilterDay label={t('from')} value={filters.dayFrom} onChange={(dayFrom) => change({ dayFrom })} />
      <FilterDay label={t('to')} value={filters.dayTo} onChange={(dayTo) => change({ dayTo })} />
      {isFiltered && (
        <Button type="text" onClick={clear}>
          {t('clear')}
        </Button>
      )}
    </FilterRow>
  );
}
