import { percentText } from '@suanpan/accounting-core';
import { dictionaryQueries } from '@suanpan/api-client';
import type { Invoice, InvoiceLineInput } from '@suanpan/contracts';
import { differingRows, useAccountSet } from '@suanpan/feature-kit';
import { INPUT_TAX_CHOICES } from '@suanpan/trade-core';
import { MoneyText } from '@suanpan/ui';
import { NewerDialog, type NewerDialogProps } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages as useInvoiceWords } from '../../invoice/messages.ts';
import type { FormFacts } from '../draft/check-draft.ts';
import { differingLines } from '../draft/compare-lines.ts';
import type { InvoiceFormDraft } from '../draft/draft.ts';
import { draftOf } from '../draft/start-draft.ts';
import { totalsOf } from '../draft/to-wire.ts';
import { useMessages } from '../messages.ts';

interface NewerInvoiceProps {
  facts: FormFacts;
  mine: InvoiceFormDraft;
  theirs: Invoice;
  onTheirs(): void;
  onMine(): void;
}

const money = (amount: string): ReactNode => <MoneyText amount={amount} />;

/** What somebody else saved of the invoice first. */
export function NewerInvoice({ facts, mine, theirs, onTheirs, onMine }: NewerInvoiceProps): ReactNode {
  const t = useMessages();
  const words = useInvoiceWords();
  const lines = useLineRows(facts, mine, theirs);
  return (
    <NewerDialog
      title={t('newer.title')}
      rows={[
        [words('number'), mine.invoiceNo, theirs.invoiceNo],
        [words('date'), mine.invoiceDate, theirs.invoiceDate],
        [t('dueDate'), mine.dueDate, theirs.dueDate],
        [t('sum.totalAmount'), money(totalsOf(mine).totalAmount), money(theirs.totalAmount)],
        [t('remark'), mine.remark || '—', theirs.remark ?? '—'],
        ...lines,
      ]}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}

/** Each line that differs: what of it differs, or the whole line where one has it alone. */
function useLineRows(facts: FormFacts, mine: InvoiceFormDraft, theirs: Invoice): NewerDialogProps['rows'] {
  const t = useMessages();
  const { id: accountSetId } = useAccountSet();
  const differing = differingLines(mine, draftOf(theirs));
  const categoryIds = differing.flatMap((one) =>
    [one.mine, one.theirs].flatMap((line) =>
      (line?.auxiliary ?? []).flatMap(({ categoryId = [] }) => categoryId),
    ),
  );
  const { data: choices } = useQuery({
    ...dictionaryQueries.itemChoices(accountSetId, [...new Set(categoryIds)].toSorted()),
    enabled: categoryIds.length > 0,
  });
  const itemsOf = ({ auxiliary = [] }: InvoiceLineInput): string =>
    auxiliary
      .flatMap(
        ({ categoryId = 0, itemId }) => choices?.[categoryId]?.find((item) => item.id === itemId)?.name ?? [],
      )
      .join(', ');
  const shown = (line: InvoiceLineInput, field: (typeof differing)[number]['fields'][number]): ReactNode => {
    if (field === 'amount' || field === 'taxAmount') return money(String(line[field]));
    if (field === 'taxRate') return percentText(String(line.taxRate));
    if (field === 'auxiliary') return itemsOf(line) || '—';
    if (field === 'inputTax') {
      const choice = INPUT_TAX_CHOICES.find((one) => one === line.inputTax);
      return t(choice ? `inputTax.${choice}` : 'inputTax.same');
    }
    if (field === 'subjectId') {
      const subject = facts.subjects.get(line.subjectId);
      return subject ? `${subject.code} ${subject.name}` : '—';
    }
    return String(line[field] ?? '') || '—';
  };
  const whole = (line: InvoiceLineInput | null): ReactNode =>
    line === null ? (
      '—'
    ) : (
      <>
        {line.item} {money(String(line.amount))}
      </>
    );
  return differingRows(differing, {
    line: (row) => t('line', { row }),
    cell: (field, row) => t('cell', { field: t(field === 'subjectId' ? 'subject' : field), row }),
    whole,
    shown,
  });
}
