import type { MultiColumnLedger } from '@suanpan/contracts';
import { Select } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { MOST_PICKED } from './scheme.ts';
import type { SchemeChoice } from './use-scheme.ts';

interface PickerProps {
  columns: MultiColumnLedger['columns'];
  scheme: SchemeChoice;
}

/** Which of the subjects below have a column; none picked: those that moved. */
export function ColumnPicker({ columns, scheme }: PickerProps): ReactNode {
  const t = useMessages();
  const codes = new Set(columns.map(({ code }) => code));
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={t('columns')}
      value={scheme.choice.picked.filter((code) => codes.has(code))}
      options={columns.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
      optionFilterProp="label"
      placeholder={t('columns.all')}
      maxCount={MOST_PICKED}
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      onChange={scheme.pick}
      style={{ minWidth: 180, maxWidth: 360 }}
    />
  );
}
