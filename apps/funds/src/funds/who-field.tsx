import { dictionaryQueries } from '@suanpan/api-client';
import type { ItemChoice } from '@suanpan/contracts';
import { useAccountSet, useAddItem, useCan } from '@suanpan/feature-kit';
import { Field, ItemPicker, NewItemDialog } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from './funds.module.css';
import { useMessages } from './messages.ts';

/** An item that is chosen, or a text that names none. */
export interface ChosenItem {
  id: number | null;
  unread?: string | undefined;
}

export type Who = 'customer' | 'supplier' | 'employee';

interface WhoFieldProps {
  who: Who;
  field: string;
  /** Of a line of many, counted from 1. */
  line?: number;
  /** Where the name is another one than what is chosen. */
  label?: string;
  className?: string | undefined;
  problem: string | undefined;
  chosen: ChosenItem;
  onChange(chosen: ChosenItem): void;
}

/** The items of a category of the books by its key, and what it is. */
export function useItemsOf(who: Who): {
  category: { id: number; name: string } | undefined;
  items: readonly ItemChoice[] | undefined;
  /** Not there yet, and still asked for. */
  isLoading: boolean;
} {
  const { id } = useAccountSet();
  const categories = useQuery(dictionaryQueries.categories(id));
  const category = categories.data?.find(({ key }) => key === who);
  const choices = useQuery({
    ...dictionaryQueries.itemChoices(id, category ? [category.id] : []),
    enabled: category !== undefined,
  });
  const isLoading = categories.isLoading || choices.isLoading;
  return { category, items: category && choices.data?.[String(category.id)], isLoading };
}

/** The customer, supplier or employee, by code or name: an item of the books; a new one is added on the way. */
export function WhoField(props: WhoFieldProps): ReactNode {
  const { who, field, line, className, chosen, onChange } = props;
  // What is wrong with the text comes before what was refused of the one chosen before.
  const problem = chosen.unread === undefined ? props.problem : undefined;
  const t = useMessages();
  const mayTerms = useCan('party.write');
  const { category, items } = useItemsOf(who);
  const label = props.label ?? t(`who.${who}`);
  return (
    <Field label={label} field={field} {...(line && { line })} problem={problem} className={className}>
      {(marks) => (
        <span data-field={field} data-line={line}>
          <AddingItemPicker
            category={category}
            items={items}
            label={label}
            add={t('who.add', { who: t(`who.${who}`) })}
            hasTerms={mayTerms && who !== 'employee'}
            chosen={chosen}
            isInvalid={problem !== undefined}
            describedBy={marks['aria-describedby']}
            onChange={onChange}
          />
        </span>
      )}
    </Field>
  );
}

interface AddingItemPickerProps {
  category: { id: number; name: string } | undefined;
  items: readonly ItemChoice[] | undefined;
  label: string;
  /** What adding one is called. */
  add: string;
  hasTerms?: boolean;
  placeholder?: string;
  chosen: ChosenItem;
  isInvalid: boolean;
  describedBy?: string | undefined;
  onChange(chosen: ChosenItem): void;
}

/** An item by code or name; who may adds one on the way. */
export function AddingItemPicker(props: AddingItemPickerProps): ReactNode {
  const { category, items, label, add, hasTerms = false, placeholder, chosen, isInvalid, onChange } = props;
  const mayAdd = useCan('auxiliaryItem.write');
  const addItem = useAddItem();
  const [adding, setAdding] = useState<string | null>(null);
  return (
    <>
      <ItemPicker
        items={items}
        value={chosen.id}
        unread={chosen.unread}
        label={label}
        category={category?.name ?? label}
        {...(placeholder === undefined ? {} : { placeholder })}
        className={classes['field']}
        invalid={isInvalid}
        showsProblem
        describedBy={props.describedBy}
        onChange={(id) => onChange({ id })}
        onUnread={(unread) => onChange({ id: null, unread })}
        add={mayAdd && category ? { label: add, run: setAdding } : undefined}
      />
      {adding !== null && category && (
        <NewItemDialog
          title={add}
          hasTerms={hasTerms}
          codes={(items ?? []).map(({ code }) => code)}
          typed={adding}
          add={(values) => addItem(category.id, values)}
          onClose={(added) => {
            setAdding(null);
            if (added !== null) onChange({ id: added });
          }}
        />
      )}
    </>
  );
}
