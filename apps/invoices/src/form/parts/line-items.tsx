import { dictionaryQueries } from '@suanpan/api-client';
import type { ItemChoice } from '@suanpan/contracts';
import { useAccountSet, useAddItem, useCan } from '@suanpan/feature-kit';
import { FieldProblem, ItemPicker, NewItemDialog } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ChosenItem } from '../draft/draft.ts';
import classes from '../form.module.css';
import { useMessages } from '../messages.ts';
import type { LineProps } from './line-fields.tsx';

/** The items that a line's subject asks for, one field for each category. */
export function LineItems({ facts, line, row, place, problemAt, onChange }: LineProps): ReactNode {
  const { id: accountSetId } = useAccountSet();
  const subject = line.subjectId === null ? undefined : facts.subjects.get(line.subjectId);
  const categories = subject?.auxiliaryAccounting ?? [];
  const choices = useQuery(
    dictionaryQueries.itemChoices(
      accountSetId,
      categories.map(({ id }) => id),
    ),
  );
  return categories.map((category) => (
    <LineItem
      key={category.id}
      category={category}
      items={choices.data?.[String(category.id)]}
      row={row}
      place={place}
      chosen={line.auxiliary[category.id]}
      problem={problemAt('auxiliary')}
      onChange={(item) => onChange({ ...line, auxiliary: { ...line.auxiliary, [category.id]: item } })}
    />
  ));
}

interface LineItemProps {
  category: { id: number; name: string };
  items: readonly ItemChoice[] | undefined;
  row: number;
  place: number;
  chosen: ChosenItem | undefined;
  problem: string | undefined;
  onChange(item: ChosenItem): void;
}

/** One item, by code or name; a new one is added on the way. */
function LineItem({ category, items, row, place, chosen, problem, onChange }: LineItemProps): ReactNode {
  const t = useMessages();
  const mayAdd = useCan('auxiliaryItem.write');
  const addItem = useAddItem();
  const [adding, setAdding] = useState<string | null>(null);
  const { id, name } = category;
  const itemId = chosen?.id ?? null;
  const shown = itemId === null ? problem : undefined;
  const add = t('item.add', { category: name });
  return (
    <span data-field="auxiliary" data-line={place}>
      <ItemPicker
        className={classes['picker']}
        items={items}
        value={itemId}
        unread={chosen?.unread}
        label={t('cell', { field: name, row })}
        category={name}
        placeholder={name}
        invalid={shown !== undefined}
        onChange={(item) => onChange({ id: item })}
        onUnread={(unread) => onChange({ id: null, unread })}
        add={mayAdd ? { label: add, run: setAdding } : undefined}
      />
      {shown !== undefined && <FieldProblem text={shown} />}
      {adding !== null && (
        <NewItemDialog
          title={add}
          codes={(items ?? []).map(({ code }) => code)}
          typed={adding}
          add={(values) => addItem(id, values)}
          onClose={(added) => {
            setAdding(null);
            if (added !== null) onChange({ id: added });
          }}
        />
      )}
    </span>
  );
}
