import { type ReactNode, useId, useState } from 'react';
import { ListPopup, comboboxOf } from '../list/list-popup.tsx';
import { useListbox } from '../list/use-listbox.ts';
import { useUiMessages } from '../messages/ui-messages.ts';
import { isComposing } from '../money/typing.ts';
import { type PickableItem, findItems, namedItem } from './find-items.ts';
import look from '../field/field.module.css';
import classes from './item-picker.module.css';

export interface ItemPickerProps {
  /** Of one category, disabled ones too: they are greyed with the reason, and not chosen. Undefined: not known yet. */
  items: readonly PickableItem[] | undefined;
  value: number | null;
  onChange(id: number | null): void;
  /** Accessible name, such as "Customer, line 2". */
  label: string;
  /** Name of the list. */
  category: string;
  /** Offers behind those found to add one; `typed` is what was looked for. */
  add?: { label: string; run(typed: string): void } | undefined;
  /** Enter took an item. */
  onEntered?(): void;
  placeholder?: string;
  invalid?: boolean;
  describedBy?: string | undefined;
  className?: string | undefined;
  /** -1 where a grid moves the focus itself (roving tabindex). */
  tabIndex?: number;
}

/**
 * Chooses an item of an auxiliary category by code or name, by keyboard or pointer. A text that is left and not chosen
 * is the item of that code or name; one that names none stays in sight, and no item is chosen.
 */
export function ItemPicker(props: ItemPickerProps): ReactNode {
  const { items = none, value, onChange, label, category, add, onEntered } = props;
  const t = useUiMessages();
  const listId = useId();
  const noteId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState('');
  const unnamed = typed === null && value === null ? left : '';
  const isEmpty = props.items?.length === 0 && !add;
  const chosen = items.find(({ id }) => id === value);
  const textOf = ({ code, name, enable }: PickableItem): string =>
    enable ? `${code} ${name}` : t('item.chosenDisabled', { item: `${code} ${name}` });

  const list = useListbox<Offer>(
    [...findItems(items, typed ?? unnamed), ...(add ? [add.label] : [])],
    (offer) => {
      setTyped(null);
      setLeft('');
      if (typeof offer === 'string') add?.run(typed ?? unnamed);
      else onChange(offer.id);
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
  const leave = (): void => {
    list.close();
    setTyped(null);
    if (typed === null || typed.trim() === '' || (chosen && typed === textOf(chosen))) return;
    const named = namedItem(items, typed);
    setLeft(named ? '' : typed);
    onChange(named?.id ?? null);
  };
  const type = (text: string): void => {
    setTyped(text);
    setLeft('');
    list.open(0);
    if (text === '') onChange(null);
  };
  return (
    <>
      <ListPopup id={listId} label={category} list={list} keyOf={offerKey} textOf={offerText}>
        <input
          className={[look['field'], classes['field'], props.className].filter(Boolean).join(' ')}
          {...comboboxOf(listId, list)}
          aria-label={label}
          aria-invalid={props.invalid === true || unnamed !== ''}
          aria-describedby={
            [props.describedBy, unnamed === '' ? '' : noteId].filter(Boolean).join(' ') || undefined
          }
          title={unnamed === '' ? undefined : t('item.unnamed', { text: unnamed })}
          tabIndex={props.tabIndex}
          placeholder={isEmpty ? t('item.none', { category }) : props.placeholder}
          value={typed ?? (chosen ? textOf(chosen) : unnamed)}
          onChange={(event) => type(event.target.value)}
          onClick={() => list.open()}
          onFocus={(event) => {
            event.target.select();
            if (value === null) list.open();
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            const option = list.isOpen ? list.options[list.active] : undefined;
            const takes = typeof option === 'object' && isChoice(option);
            if (event.key === 'Tab' && takes && typed !== null) list.pick(option);
            if (event.key === 'Escape') setTyped(null);
            list.onKeyDown(event);
            if (event.key === 'Enter' && takes) onEntered?.();
          }}
        />
      </ListPopup>
      {unnamed !== '' && (
        <span id={noteId} hidden>
          {t('item.unnamed', { text: unnamed })}
        </span>
      )}
    </>
  );
}

const none: readonly PickableItem[] = [];

/** An item, or the act of adding one, named. */
type Offer = PickableItem | string;

const isChoice = (offer: Offer): boolean => typeof offer === 'string' || offer.enable;

const offerKey = (offer: Offer): string | number => (typeof offer === 'string' ? 'add' : offer.id);
