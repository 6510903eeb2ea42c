import { Select } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

const ALL_LEVELS = 0;

interface SelectProps {
  /** Null: all. */
  level: number | null;
  /** How deep the rows go. */
  levels: number;
  onChange(level: number | null): void;
}

/** Down to which level of subjects a book has rows. */
export function LevelSelect({ level, levels, onChange }: SelectProps): ReactNode {
  const t = useMessages();
  const choices = Array.from({ length: levels }, (_, index) => index + 1);
  return (
    <Select
      aria-label={t('level')}
      value={level ?? ALL_LEVELS}
      onChange={(next) => onChange(next === ALL_LEVELS ? null : next)}
      options={[
        { value: ALL_LEVELS, label: t('level.all') },
        ...choices.map((one) => ({ value: one, label: t('level.to', { level: one }) })),
      ]}
      popupMatchSelectWidth={false}
    />
  );
}
