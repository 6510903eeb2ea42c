import type { ItemChoice } from '@suanpan/contracts';
import { isComposing, useCan } from '@suanpan/feature-kit';
import { type ReactNode, memo, useId, useState } from 'react';
import type { Cell } from '../draft/draft.ts';
import { findItems } from '../draft/find-items.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import { useListbox } from '../use-listbox.ts';
import classes from '../voucher-form.module.css';
import { AddItemDialog } from './add-item-dialog.tsx';
import { ListPopup, comboboxOf } from './list-popup.tsx';

interface ItemFieldProps {
  lineKey: string;
  row: number;
  category: { id: number; name: string };
  itemId: number | null;
  isActive: boolean;
  describedBy: string | undefined;
}

/** One item of a category the subject asks for, by code or name; a new one is added on the way. */
export const ItemField = memo(function ItemField(props: ItemFieldProps): ReactNode {
  const { lineKey, row, category, itemId, isActive, describedBy } = props;
  const t = useMessages();
  const { facts, dispatch, next } = useEntry();
  const mayAdd = useCan('auxiliaryItem.write');
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const cell: Cell = { key: lineKey, field: `item:${category.id}` };
  const items = facts.items.get(category.id) ?? [];
  const chosen = items.find(({ id }) => id === itemId);
  const textOf = ({ code, name, enable }: ItemChoice): string =>
    enable ? `${code} ${name}` : t('item.chosenDisabled', { item: `${code} ${name}` });
  const choose = (id: number | null): void =>
    dispatch({ type: 'item', key: lineKey, categoryId: category.id, itemId: id });

  const add = t('item.add', { category: category.name });
  const list = useListbox<Offer>(
    [...findItems(items, typed ?? ''), ...(mayAdd ? [add] : [])],
    (offer) => {
      setTyped(null);
      if (typeof offer === 'string') setAdding(typed ?? '');
      else choose(offer.id);
    },
    isChoice,
  );
  const offerText = (offer: Offer): ReactNode =>
    typeof offer === 'string' ? (
      <span className={classes['add']}>{offer}</span>
    ) : (
      <>
        <span className={classes['code']}>{offer.code}</span> {offer.name}
        {!offer.enable && <span className={classes['reason']}>{t('item.disabled')}</span>}
      </>
    );
  const type = (text: string): void => {
    setTyped(text);
    list.open(0);
    if (text === '') choose(null);
  };
  return (
    <>
      <ListPopup id={listId} label={category.name} list={list} keyOf={offerKey} textOf={offerText}>
        <input
          className={classes['item']}
          {...comboboxOf(listId, list)}
          aria-label={t('cell.item', { category: category.name, row })}
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy}
          tabIndex={isActive ? 0 : -1}
          value={typed ?? (chosen ? textOf(chosen) : '')}
          onChange={(event) => type(event.target.value)}
          onClick={() => list.open()}
          onFocus={(event) => {
            event.target.select();
            if (itemId === null) list.open();
          }}
          onBlur={() => {
            list.close();
            setTyped(null);
          }}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            const option = list.isOpen ? list.options[list.active] : undefined;
            const takes = typeof option === 'object' && isChoice(option);
            if (event.key === 'Tab' && takes && typed !== null) list.pick(option);
            list.onKeyDown(event);
            if (event.key === 'Enter' && takes) next(cell);
          }}
        />
      </ListPopup>
      {adding !== null && (
        <AddItemDialog
          category={category}
          items={items}
          typed={adding}
          onClose={(added) => {
            setAdding(null);
            if (added) choose(added.id);
            if (added) next(cell);
          }}
        />
      )}
    </>
  );
});

/** An item, or the act of adding one, named. */
type Offer = ItemChoice | string;

const isChoice = (offer: Offer): boolean => typeof offer === 'string' || offer.enable;

const offerKey = (offer: Offer): string | number => (typeof offer === 'string' ? 'add' : offer.id);
