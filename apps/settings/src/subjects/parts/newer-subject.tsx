import { dictionaryQueries } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { fieldRows, useAccountSet } from '@suanpan/feature-kit';
import { NewerDialog } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages as usePanelWords } from '../../panel/messages.ts';
import { useMessages } from '../messages.ts';
import { type SubjectValues, valuesOf } from '../subject-form.ts';

interface NewerSubjectProps {
  /** With what only they changed. */
  mine: SubjectValues;
  theirs: Subject;
  onMine(): void;
  onTheirs(): void;
}

/** Somebody saved the subject first: both versions, field by field. */
export function NewerSubject({ mine, theirs, ...acts }: NewerSubjectProps): ReactNode {
  const t = useMessages();
  const words = usePanelWords();
  const { id } = useAccountSet();
  const categories = useQuery(dictionaryQueries.categories(id));
  const nameOf = (category: number): string =>
    categories.data?.find((one) => one.id === category)?.name ?? String(category);
  const bit = (value: boolean): string => t(value ? 'yes' : 'no');
  return (
    <NewerDialog
      title={words('newer.title', { name: `${theirs.code} ${theirs.name}` })}
      note={words('newer.kept')}
      rows={fieldRows(mine, valuesOf(theirs), [
        [t('name'), ({ name }) => name],
        [t('mnemonicCode'), ({ mnemonicCode }) => mnemonicCode],
        [
          t('auxiliaryAccounting'),
          (values) => values.auxiliaryAccounting.map(nameOf).join(', '),
          (values) => values.auxiliaryAccounting,
        ],
        [t('unit'), ({ unit }) => unit],
        [t('currencyAccounting'), (values) => values.currencyAccounting.join(', ')],
        [t('revaluation'), (values) => bit(values.periodEndRevaluation)],
        [t('cash'), ({ cashFlag }) => bit(cashFlag)],
        [t('usable'), ({ status }) => bit(status)],
      ])}
      isLoading={categories.isLoading}
      {...acts}
    />
  );
}
