import { percentText } from '@suanpan/accounting-core';
import { dictionaryQueries } from '@suanpan/api-client';
import type { InvoiceLineInput } from '@suanpan/contracts';
import { differingRows, fieldRows, itemName, type NewerRow, useAccountSet } from '@suanpan/feature-kit';
import { INPUT_TAX_CHOICES } from '@suanpan/trade-core';
import { formatAmount } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import type { FormFacts } from '../draft/check-draft.ts';
import { differingLines } from '../draft/compare-lines.ts';
import type { InvoiceFormDraft } from '../draft/draft.ts';
import { totalsOf } from '../draft/to-wire.ts';
import { useMessages } from '../messages.ts';
import { useParties } from './use-parties.ts';

/**
 * Compares two versions of an invoice: field by field, then each line that differs, or the whole line where one has it alone. Null:
 * there was none before, and what the invoice has not is empty.
 */
export type Compare = (mine: InvoiceFormDraft | null, theirs: InvoiceFormDraft) => NewerRow[];

/**
 * How versions of an invoice are compared, by the names that its form has.
 * @param versions all that will be compared: the names of their items are asked for
 */
export function useCompared(
  { side, subjects }: Pick<FormFacts, 'side' | 'subjects'>,
  versions: readonly InvoiceFormDraft[],
): { compare: Compare; isLoading: boolean } {
  const t = useMessages();
  const words = useInvoiceWords();
  const parties = useParties(side);
  const { choices, isLoading } = useItems(versions);
  const itemsOf = ({ auxiliary = [] }: InvoiceLineInput): string =>
    auxiliary
      .map(({ categoryId = 0, itemId = null }) => itemName(choices?.[categoryId] ?? [], itemId))
      .join(', ');
  const shown = (
    line: InvoiceLineInput,
    field: ReturnType<typeof differingLines>[number]['fields'][number],
  ): string => {
    if (field === 'amount' || field === 'taxAmount') return formatAmount(String(line[field]));
    if (field === 'taxRate') return percentText(String(line.taxRate));
    if (field === 'auxiliary') return itemsOf(line);
    if (field === 'inputTax') {
      const choice = INPUT_TAX_CHOICES.find((one) => one === line.inputTax);
      return t(choice ? `inputTax.${choice}` : 'inputTax.same');
    }
    if (field === 'subjectId') {
      const subject = subjects.get(line.subjectId);
      return subject ? `${subject.code} ${subject.name}` : '';
    }
    return String(line[field] ?? '');
  };
  const compare: Compare = (mine, theirs) => [
    ...fieldRows(mine ?? theirs, theirs, [
      [
        words(`party.${side}`),
        ({ partyItemId }) => itemName(parties.items ?? [], partyItemId),
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
      [t('simplified'), ({ simplified }) => (simplified || mine ? t(simplified ? 'yes' : 'no') : '')],
      [
        t('settledBefore'),
        ({ settledBefore }) => (settledBefore || mine ? formatAmount(settledBefore ?? '0') : ''),
      ],
      [t('sum.totalAmount'), (draft) => formatAmount(totalsOf(draft).totalAmount)],
      [t('remark'), ({ remark }) => remark.trim()],
    ]),
    ...differingRows(differingLines(mine ?? { ...theirs, details: [] }, theirs), {
      line: (row) => t('line', { row }),
      cell: (field, row) => t('cell', { field: t(field === 'subjectId' ? 'subject' : field), row }),
      whole: ({ item, amount }) => `${item} ${formatAmount(String(amount))}`,
      shown,
    }),
  ];
  return { compare, isLoading: parties.isLoading || isLoading };
}

/** The items of the categories that lines of these versions have. */
function useItems(versions: readonly InvoiceFormDraft[]) {
  const { id } = useAccountSet();
  const lines = versions.flatMap(({ details }) => details);
  const categoryIds = lines.flatMap(({ auxiliary }) => Object.keys(auxiliary).map(Number));
  const { data: choices, isLoading } = useQuery({
    ...dictionaryQueries.itemChoices(id, [...new Set(categoryIds)].toSorted()),
    enabled: categoryIds.length > 0,
  });
  return { choices, isLoading };
}
