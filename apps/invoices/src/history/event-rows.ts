import { voucherLabel } from '@suanpan/accounting-core';
import type { DocumentEvent, Invoice } from '@suanpan/contracts';
import type { HistoryRow } from '@suanpan/ui/kit';
import type { InvoiceFormDraft } from '../form/draft/draft.ts';
import { draftOf } from '../form/draft/start-draft.ts';
import type { Compare } from '../form/parts/use-compared.ts';

/** How what is no field of the form is called. */
export interface RowNames {
  destroyedOn: string;
  voucher: string;
  file: string;
  readFrom: string;
}

type Kept = Readonly<Record<string, unknown>>;

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

/** The whole invoice, where an event keeps it. */
const isInvoice = (value: unknown): value is Invoice => isKept(value) && Array.isArray(value['details']);

/** The versions of the invoice that an event keeps. */
export const versionsIn = ({ before, after }: DocumentEvent): InvoiceFormDraft[] =>
  [before, after].filter(isInvoice).map(draftOf);

/**
 * What an event changed: of an invoice that was entered what it says, of an imported one the file that says it, of a changed one what
 * differs; the voucher it was put in, the file it got.
 */
export function eventRows({ before, after }: DocumentEvent, names: RowNames, compare: Compare): HistoryRow[] {
  if (isInvoice(after))
    return isInvoice(before) ? changed(before, after, names, compare) : added(after, compare);
  const kept = after ?? before;
  if (!isKept(kept)) return [];
  const told = (label: string, text: string | null): HistoryRow[] =>
    text === null
      ? []
      : [{ key: label, label, before: after === null ? text : null, after: after === null ? null : text }];
  return [
    ...told(names.voucher, voucherIn(kept['voucher'])),
    ...told(names.file, textIn(kept['attachment'], 'name')),
    ...told(names.readFrom, textIn(kept['file'], 'name')),
  ];
}

function changed(before: Invoice, after: Invoice, names: RowNames, compare: Compare): HistoryRow[] {
  const rows = compare(draftOf(before), draftOf(after))
    .filter(([, was, is, differs = was !== is]) => differs)
    .map(([label, was, is]) => ({ key: label, label, before: was || null, after: is || null }));
  if (before.destroyedOn === after.destroyedOn) return rows;
  const voided = { key: 'destroyedOn', label: names.destroyedOn };
  return [...rows, { ...voided, before: before.destroyedOn, after: after.destroyedOn }];
}

const added = (after: Invoice, compare: Compare): HistoryRow[] =>
  compare(null, draftOf(after))
    .filter(([, , is]) => is !== '')
    .map(([label, , is]) => ({ key: label, label, before: null, after: is }));

const textIn = (value: unknown, field: string): string | null =>
  isKept(value) && typeof value[field] === 'string' ? value[field] : null;

function voucherIn(value: unknown): string | null {
  const word = textIn(value, 'word');
  const code = isKept(value) ? value['code'] : null;
  return word === null || typeof code !== 'number' ? null : voucherLabel(word, code);
}
