import type { ReactNode } from 'react';
import type { FieldName, FieldsOnWire } from './form-values.ts';
import { useMessages } from './messages.ts';
import { RegionName } from './region/region-picker.tsx';

/** What a field of an account set says, in the reader's words. */
export function ValueText({ name, values }: { name: FieldName; values: Partial<FieldsOnWire> }): ReactNode {
  const t = useMessages();
  const value = values[name];
  if (value === undefined || value === null || value === '') return '';
  switch (name) {
    case 'address':
      return <RegionName region={String(value)} />;
    case 'enableDate':
      return String(value).slice(0, 7).replace('-', '/');
    case 'industry':
      return t(`industry.${value as 0}`);
    case 'accountingStandards':
      return t(`accountingStandards.${value as 0}`);
    case 'vatType':
      return t(value === 0 ? 'vatType.0' : 'vatType.1');
    case 'companyName':
    case 'creditCode':
      return String(value);
    default:
      return t(value === 1 ? 'yes' : 'no');
  }
}
