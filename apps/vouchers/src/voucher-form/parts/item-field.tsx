import { useAddItem, useCan } from '@suanpan/feature-kit';
import { ItemPicker, NewItemDialog } from '@suanpan/ui/kit';
import { type ReactNode, memo, useState } from 'react';
import type { Cell } from '../draft/draft.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../line-fields.module.css';

interface ItemFieldProps {
  lineKey: string;
  row: number;
  category: { id: number; name: string };
  itemId: number | null;
  /** A text that names no item. */
  unread: string | undefined;
  isActive: boolean;
  describedBy: string | undefined;
}

/** One item of a category the subject asks for, by code or name; a new one is added on the way. */
export const ItemField = memo(function ItemField(props: ItemFieldProps): ReactNode {
  const { lineKey, row, category, itemId, unread, isActive, describedBy } = props;
  const t = useMessages();
  const { facts, dispatch, next } = useEntry();
  const mayAdd = useCan('auxiliaryItem.write');
  const addItem = useAddItem();
  const [adding, setAdding] = useState<string | null>(null);
  const cell: Cell = { key: lineKey, field: `item:${category.id}` };
  const items = facts.items.get(category.id) ?? [];
  const choose = (id: number | null): void =>
    dispatch({ type: 'item', key: lineKey, categoryId: category.id, itemId: id });
  return (
    <>
      <ItemPicker
        className={classes['item']}
        items={items}
        value={itemId}
        unread={unread}
        onChange={choose}
        onUnread={(text) => dispatch({ type: 'item-unread', key: lineKey, categoryId: category.id, text })}
        label={t('cell.item', { category: category.name, row })}
        category={category.name}
        add={mayAdd ? { label: t('item.add', { category: category.name }), run: setAdding } : undefined}
        onEntered={() => next(cell)}
        invalid={describedBy !== undefined}
        describedBy={describedBy}
        tabIndex={isActive ? 0 : -1}
      />
      {adding !== null && (
        <NewItemDialog
          title={t('item.add', { category: category.name })}
          codes={items.map(({ code }) => code)}
          typed={adding}
          add={(values) => addItem(category.id, values)}
          onClose={(added) => {
            setAdding(null);
            if (added === null) return;
            choose(added);
            next(cell);
          }}
        />
      )}
    </>
  );
});
