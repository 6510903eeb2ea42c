import { FilterChoice } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

const VALUES = ['true', 'false'] as const;

/** What of a list is asked for, as its address has it; empty: with a voucher or without. */
export const bookedOf = (filter: string): { booked?: boolean } => {
  const value = VALUES.find((one) => one === filter);
  return value === undefined ? {} : { booked: value === 'true' };
};

interface BookedFilterProps {
  value: string;
  onChange(booked: string): void;
}

/** Whether a voucher was made of it. */
export function BookedFilter({ value, onChange }: BookedFilterProps): ReactNode {
  const t = useMessages();
  return (
    <FilterChoice
      any={t('booked.any')}
      label={t('booked')}
      value={VALUES.find((one) => one === value) ?? ''}
      options={VALUES.map((one) => ({ value: one, label: t(`booked.${one}`) }))}
      onChange={onChange}
    />
  );
}
