import { dictionaryQueries } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NewerDialog } from '../../panel/newer-dialog.tsx';
import { useMessages } from '../messages.ts';
import { type SubjectValues, valuesOf } from '../subject-form.ts';

interface NewerSubjectProps {
  mine: SubjectValues;
  theirs: Subject;
  onMine(): void;
  onTheirs(): void;
  onClose(): void;
}

/** Somebody saved the subject first: both versions, field by field. */
export function NewerSubject({ mine, theirs, ...acts }: NewerSubjectProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const categories = useQuery(dictionaryQueries.categories(id));
  const nameOf = (category: number): string =>
    categories.data?.find((one) => one.id === category)?.name ?? String(category);
  const bit = (value: boolean): string => t(value ? 'yes' : 'no');
  const other = valuesOf(theirs);
  const field = (label: string, text: (values: SubjectValues) => string) => ({
    label,
    mine: text(mine),
    theirs: text(other),
  });
  return (
    <NewerDialog
      name={`${theirs.code} ${theirs.name}`}
      fields={[
        field(t('name'), ({ name }) => name),
        field(t('mnemonicCode'), ({ mnemonicCode }) => mnemonicCode),
        field(t('auxiliaryAccounting'), (values) => values.auxiliaryAccounting.map(nameOf).join(', ')),
        field(t('unit'), ({ unit }) => unit),
        field(t('currencyAccounting'), (values) => values.currencyAccounting.join(', ')),
        field(t('revaluation'), (values) => bit(values.periodEndRevaluation)),
        field(t('cash'), ({ cashFlag }) => bit(cashFlag)),
        field(t('usable'), ({ status }) => bit(status)),
      ]}
      {...acts}
    />
  );
}
