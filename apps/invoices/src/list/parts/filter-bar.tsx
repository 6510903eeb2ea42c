import { LONGEST_KEYWORD } from '@suanpan/contracts';
import { useShortcuts } from '@suanpan/feature-kit';
import { INVOICE_KINDS, kindsOfSide, type TradeSide } from '@suanpan/trade-core';
import { Button } from '@suanpan/ui';
import { FilterChoice, FilterDay, FilterRow, Input, type InputRef } from '@suanpan/ui/kit';
import { type ReactNode, useRef } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import { type Filters, isFiltered, noFilters } from '../filters.ts';
import { useMessages } from '../messages.ts';

interface FilterBarProps {
  side: TradeSide;
  filters: Filters;
  onChange(change: Partial<Filters>): void;
}

/** Number, party or remark; kind; paid or not; with voucher or not; state; days instead of the month. */
export function FilterBar({ side, filters, onChange }: FilterBarProps): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const field = useRef<InputRef>(null);
  useShortcuts([
    {
      keys: '/',
      label: words('invoice.keyword'),
      group: t(`title.${side}`),
      run: () => field.current?.focus({ cursor: 'all' }),
    },
  ]);
  const kinds = INVOICE_KINDS.filter((kind) => kindsOfSide[kind].includes(side));
  return (
    <FilterRow
      label={words('invoice.filters')}
      values={Object.values({ ...filters, keyword: '' })}
      search={
        <label>
          <span>{words('invoice.keyword')}</span>
          <Input.Search
            key={filters.keyword}
            ref={field}
            defaultValue={filters.keyword}
            maxLength={LONGEST_KEYWORD}
            allowClear
            onSearch={(keyword) => onChange({ keyword })}
          />
        </label>
      }
    >
      <FilterChoice
        any={t('any')}
        label={words('invoice.kind')}
        value={filters.kind}
        options={kinds.map((value) => ({ value, label: words(`invoice.kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChoice
        any={t('any')}
        label={t('pay')}
        value={filters.pay}
        options={(['1', '2', '3'] as const).map((value) => ({
          value,
          label: words(`invoice.pay.${side}.${value}`),
        }))}
        onChange={(pay) => onChange({ pay })}
      />
      <FilterChoice
        any={t('any')}
        label={words('invoice.voucher')}
        value={filters.booked}
        options={[
          { value: 'true', label: words('invoice.booked.true') },
          { value: 'false', label: words('invoice.booked.false') },
        ]}
        onChange={(booked) => onChange({ booked })}
      />
      <FilterChoice
        any={t('any')}
        label={t('state')}
        value={filters.state}
        options={[
          { value: '1', label: words('invoice.valid') },
          { value: '0', label: words('invoice.destroyed') },
        ]}
        onChange={(state) => onChange({ state })}
      />
      <FilterDay label={t('from')} value={filters.dayFrom} onChange={(dayFrom) => onChange({ dayFrom })} />
      <FilterDay label={t('to')} value={filters.dayTo} onChange={(dayTo) => onChange({ dayTo })} />
      {isFiltered(filters) && (
        <Button type="text" onClick={() => onChange(noFilters)}>
          {t('clear')}
        </Button>
      )}
    </FilterRow>
  );
}
