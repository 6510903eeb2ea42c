import { type ReactElement, type ReactNode, useEffect } from 'react';
import { FieldPopup } from '../popup/field-popup.tsx';
import classes from './list-popup.module.css';
import type { Listbox } from './use-listbox.ts';

interface ListPopupProps<Option> {
  id: string;
  label: string;
  list: Listbox<Option>;
  keyOf(option: Option): string | number;
  textOf(option: Option): ReactNode;
  /** Stands above the options, such as that nothing was found. */
  note?: string | undefined;
  /** The field the list belongs to. */
  children: ReactElement;
}

/** The open list below a field; the field keeps the focus. */
export function ListPopup<Option>(props: ListPopupProps<Option>): ReactNode {
  const { list, children } = props;
  return (
    <>
      {children}
      <FieldPopup isOpen={list.isOpen}>
        <Options {...props} />
      </FieldPopup>
    </>
  );
}

function Options<Option>({ id, label, list, keyOf, textOf, note }: ListPopupProps<Option>): ReactNode {
  useEffect(() => {
    document.getElementById(optionId(id, list.active) ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [id, list.active]);
  return (
    <div id={id} role="listbox" aria-label={label} className={classes['list']}>
      {note !== undefined && <p className={classes['note']}>{note}</p>}
      {list.options.map((option, index) => (
        <div
          key={keyOf(option)}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          className={classes['option']}
          aria-selected={index === list.active}
          aria-disabled={!list.mayPick(option)}
          onPointerMove={() => list.setActive(index)}
          onPointerDown={(event) => {
            event.preventDefault();
            list.pick(option);
          }}
        >
          {textOf(option)}
        </div>
      ))}
    </div>
  );
}

const optionId = (listId: string, index: number): string | undefined =>
  index < 0 ? undefined : `${listId}-${index}`;

/** What makes a text field the combobox of a list (APG 1.2). */
export const comboboxOf = <Option,>(listId: string, { isOpen, active }: Listbox<Option>) =>
  ({
    type: 'text',
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen ? optionId(listId, active) : undefined,
  }) as const;
