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
  /** A text that names no item, shown and looked for until one is chosen. */
  unread: string | undefined;
  /** An item was chosen, or named by what was typed; or the field was emptied (null). Nothing is unread any more. */
  onChange(id: number | null): void;
  /** Left with a text that names no item: none is chosen from now on, and the text is to come back as `unread`. */
  onUnread(text: string): void;
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
  /** Says in sight below the field that its text names no item; else to assistive tools and the pointer alone. */
  showsProblem?: boolean;
  /** Says what is wrong; without it the picker says it itself, to assistive tools and the pointer. */
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
  const { items = none, value, unread, onChange, onUnread, label, category, add, onEntered } = props;
  const t = useUiMessages();
  const listId = useId();
  const noteId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const unnamed = typed === null && value === null ? (unread ?? '') : '';
  const note = unnamed === '' ? undefined : t('item.unnamed', { text: unnamed });
  const ownNote = props.describedBy === undefined ? note : undefined;
  const isEmpty = props.items?.length === 0 && !add;
  const chosen = items.find(({ id }) => id === value);
  const textOf = ({ code, name, enable }: PickableItem): string =>
    enable ? `${code} ${name}` : t('item.chosenDisabled', { item: `${code} ${name}` });

  const found = findItems(items, typed ?? unnamed);
  const list = useListbox<Offer>(
    [...found, ...(add ? [add.label] : [])],
    (offer) => {
      setTyped(null);
      if (typeof offer === 'string') add?.run(typed ?? unnamed);
      else onChange(offer.id);
    },
    { mayPick: isChoice, makes: isAct },
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
    settle();
  };
  /** What was typed and not chosen is the item it names, or a text that names none. */
  const settle = (): void => {
    setTyped(null);
    if (typed === null || typed.trim() === '' || (chosen && typed === textOf(chosen))) return;
    const named = namedItem(items, typed);
    if (!named) onUnread(typed);
    else if (named.id !== value) onChange(named.id);
  };
  const type = (text: string): void => {
    setTyped(text);
    list.open(0);
    if (text === '') onChange(null);
  };
  return (
    <>
      <ListPopup
        id={listId}
        label={category}
        list={list}
        keyOf={offerKey}
        textOf={offerText}
        note={items.length > 0 && found.length === 0 ? t('item.notFound') : undefined}
      >
        <input
          className={[look['field'], classes['field'], props.className].filter(Boolean).join(' ')}
          {...comboboxOf(listId, list)}
          aria-label={label}
          aria-invalid={props.invalid === true || unnamed !== ''}
          aria-describedby={ownNote === undefined ? props.describedBy : noteId}
          title={note}
          data-unread={note === undefined ? undefined : ''}
          tabIndex={props.tabIndex}
          placeholder={isEmpty ? t('item.none', { category }) : props.placeholder}
          value={typed ?? (chosen ? textOf(chosen) : unnamed)}
          onChange={(event) => type(event.target.value)}
          onClick={() => list.open()}
          onFocus={(event) => {
            event.target.select();
            // A page that begins in this field does not begin covered by its list.
            if (value === null && event.relatedTarget !== null) list.open();
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
            // Nothing is found: the text stays here, marked, and only an arrow or the pointer goes to making one.
            if (
              event.key === 'Enter' &&
              list.isOpen &&
              typed?.trim() &&
              found.length === 0 &&
              list.active < 0
            ) {
              event.preventDefault();
              settle();
            }
          }}
        />
      </ListPopup>
      {ownNote !== undefined && (
        <span id={noteId} hidden={props.showsProblem !== true} className={classes['note']}>
          {ownNote}
        </span>
      )}
    </>
  );
}

const none: readonly PickableItem[] = [];

/** An item, or the act of adding one, named. */
type Offer = PickableItem | string;

const isAct = (offer: Offer): boolean => typeof offer === 'string';

const isChoice = (offer: Offer): boolean => typeof offer === 'string' || offer.enable;

const offerKey = (offer: Offer): string | number => (typeof offer === 'string' ? 'add' : offer.id);
