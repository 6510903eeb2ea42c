import { useAddItem, useCan } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { Field, ItemPicker, NewItemDialog } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import type { InvoiceFormDraft } from '../draft/draft.ts';
import classes from '../form.module.css';
import { useMessages } from '../messages.ts';
import { useParties } from './use-parties.ts';

interface PartyFieldProps {
  side: TradeSide;
  draft: InvoiceFormDraft;
  problem: string | undefined;
  onChange(change: Partial<InvoiceFormDraft>): void;
}

/** The customer or supplier, by code or name: an item of the books; a new one is added on the way. */
export function PartyField({ side, draft, problem, onChange }: PartyFieldProps): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const mayAdd = useCan('auxiliaryItem.write');
  const mayTerms = useCan('party.write');
  const addItem = useAddItem();
  const [adding, setAdding] = useState<string | null>(null);
  const { category, items } = useParties(side);
  const label = words(`party.${side}`);
  return (
    <Field label={label} field="partyItemId" problem={problem} className={classes['party']}>
      {(marks) => (
        <span data-field="partyItemId">
          <ItemPicker
            items={items}
            value={draft.partyItemId}
            unread={draft.partyUnread}
            label={label}
            category={label}
            className={classes['picker']}
            invalid={problem !== undefined}
            describedBy={marks['aria-describedby']}
            onChange={(partyItemId) => onChange({ partyItemId, partyUnread: undefined })}
            onUnread={(partyUnread) => onChange({ partyItemId: null, partyUnread })}
            add={mayAdd && category ? { label: t(`party.add.${side}`), run: setAdding } : undefined}
          />
          {adding !== null && category && (
            <NewItemDialog
              title={t(`party.add.${side}`)}
              hasTerms={mayTerms}
              codes={(items ?? []).map(({ code }) => code)}
              typed={adding}
              add={(values) => addItem(category.id, values)}
              onClose={(added) => {
                setAdding(null);
                if (added !== null) onChange({ partyItemId: added, partyUnread: undefined });
              }}
            />
          )}
        </span>
      )}
    </Field>
  );
}
