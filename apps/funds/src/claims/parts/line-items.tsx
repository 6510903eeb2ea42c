import { dictionaryQueries } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { FieldProblem } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { AddingItemPicker, type ChosenItem } from '../../funds/who-field.tsx';
import type { LineDraft } from '../draft.ts';
import { useMessages } from '../messages.ts';

interface LineItemsProps {
  line: LineDraft;
  row: number;
  place: number;
  subject: Subject | undefined;
  problem: string | undefined;
  onChange(chosen: Readonly<Record<number, ChosenItem>>): void;
}

/** The items that a line's subject asks for, one field for each category. */
export function LineItems({ line, row, place, subject, problem, onChange }: LineItemsProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const id = useId();
  const { id: accountSetId } = useAccountSet();
  const categories = subject?.auxiliaryAccounting ?? [];
  const choices = useQuery(
    dictionaryQueries.itemChoices(
      accountSetId,
      categories.map(({ id }) => id),
    ),
  );
  return categories.map((category) => {
    const chosen = line.auxiliary[category.id] ?? { id: null };
    const shown = chosen.id === null ? problem : undefined;
    return (
      <span key={category.id} data-field="auxiliary" data-line={place || undefined}>
        <AddingItemPicker
          category={category}
          items={choices.data?.[String(category.id)]}
          label={t('cell', { field: category.name, row })}
          add={words('who.add', { who: category.name })}
          placeholder={category.name}
          chosen={chosen}
          isInvalid={shown !== undefined}
          describedBy={shown === undefined ? undefined : `${id}-${category.id}`}
          onChange={(item) => onChange({ [category.id]: item })}
        />
        {shown !== undefined && <FieldProblem id={`${id}-${category.id}`} text={shown} />}
      </span>
    );
  });
}
