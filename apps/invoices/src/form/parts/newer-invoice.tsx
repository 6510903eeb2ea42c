import { percentText } from '@suanpan/accounting-core';
import { dictionaryQueries } from '@suanpan/api-client';
import type { Invoice, InvoiceLineInput } from '@suanpan/contracts';
import { differingRows, fieldRows, itemName, type NewerRow, useAccountSet } from '@suanpan/feature-kit';
import { INPUT_TAX_CHOICES } from '@suanpan/trade-core';
import { formatAmount } from '@suanpan/ui';
import { NewerDialog } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import type { FormFacts } from '../draft/check-draft.ts';
import { differingLines } from '../draft/compare-lines.ts';
import type { InvoiceFormDraft } from '../draft/draft.ts';
import { draftOf } from '../draft/start-draft.ts';
import { totalsOf } from '../draft/to-wire.ts';
import { useMessages } from '../messages.ts';
import { useParties } from './use-parties.ts';

interface NewerInvoiceProps {
  facts: FormFacts;
  mine: InvoiceFormDraft;
  theirs: Invoice;
  onTheirs(): void;
  onMine(): void;
}

/** What somebody else saved of the invoice first. */
export function NewerInvoice({ facts, mine, theirs, onTheirs, onMine }: NewerInvoiceProps): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const lines = useLineRows(facts, mine, theirs);
  const { items = [], isLoading } = useParties(facts.side);
  return (
    <NewerDialog
      title={t('newer.title')}
      rows={[
        ...fieldRows(mine, draftOf(theirs), [
          [
            words(`party.${facts.side}`),
            ({ partyItemId }) => itemName(items, partyItemId),
            ({ partyItemId }) => partyItemId,
          ],
          [words('invoice.kind'), ({ kind }) => words(`invoice.kind.${kind}`)],
          [t('code'), ({ invoiceCode }) => invoiceCode.trim()],
          [words('invoice.number'), ({ invoiceNo }) => invoiceNo.trim()],
          [words('invoice.date'), ({ invoiceDate }) => invoiceDate],
          [t('dueDate'), ({ dueDate }) => dueDate],
          [t('currency'), ({ currencyCode }) => currencyCode],
          [t('rate'), ({ exchangeRate }) => exchangeRate.trim()],
          [t('inputTax'), ({ inputTax }) => inputTax && t(`inputTax.${inputTax}`)],
          [t('simplified'), ({ simplified }) => t(simplified ? 'yes' : 'no')],
          [t('settledBefore'), ({ settledBefore }) => formatAmount(settledBefore ?? '0')],
          [t('sum.totalAmount'), (draft) => formatAmount(totalsOf(draft).totalAmount)],
          [t('remark'), ({ remark }) => remark.trim()],
        ]),
        ...lines.rows,
      ]}
      isLoading={isLoading || lines.isLoading}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}

/** Each line that differs: what of it differs, or the whole line where one has it alone. */
function useLineRows(
  facts: FormFacts,
  mine: InvoiceFormDraft,
  theirs: Invoice,
): { rows: NewerRow[]; isLoading: boolean } {
  const t = useMessages();
  const { id: accountSetId } = useAccountSet();
  const differing = differingLines(mine, draftOf(theirs));
  const categoryIds = differing.flatMap((one) =>
    [one.mine, one.theirs].flatMap((line) =>
      (line?.auxiliary ?? []).flatMap(({ categoryId = [] }) => categoryId),
    ),
  );
  const { data: choices, isLoading } = useQuery({
    ...dictionaryQueries.itemChoices(accountSetId, [...new Set(categoryIds)].toSorted()),
    enabled: categoryIds.length > 0,
  });
  const itemsOf = ({ auxiliary = [] }: InvoiceLineInput): string =>
    auxiliary
      .map(({ categoryId = 0, itemId = null }) => itemName(choices?.[categoryId] ?? [], itemId))
      .join(', ');
  const shown = (line: InvoiceLineInput, field: (typeof differing)[number]['fields'][number]): string => {
    if (field === 'amount' || field === 'taxAmount') return formatAmount(String(line[field]));
    if (field === 'taxRate') return percentText(String(line.taxRate));
    if (field === 'auxiliary') return itemsOf(line);
    if (field === 'inputTax') {
      const choice = INPUT_TAX_CHOICES.find((one) => one === line.inputTax);
      return t(choice ? `inputTax.${choice}` : 'inputTax.same');
    }
    if (field === 'subjectId') {
      const subject = facts.subjects.get(line.subjectId);
      return subject ? `${subject.code} ${subject.name}` : '';
    }
    return String(line[field] ?? '');
  };
  const rows = differingRows(differing, {
    line: (row) => t('line', { row }),
    cell: (field, row) => t('cell', { field: t(field === 'subjectId' ? 'subject' : field), row }),
    whole: ({ item, amount }) => `${item} ${formatAmount(String(amount))}`,
    shown,
  });
  return { rows, isLoading };
}
