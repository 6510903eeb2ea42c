import { signOf } from '@suanpan/accounting-core';
import type { Invoice } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import { tradeQueries } from '../invoice/queries.ts';

interface InputTax {
  /** For certification. */
  waits: boolean;
  /** At once, or since it was certified. */
  isDeducted: boolean;
}

/** What becomes of the input tax of a purchase invoice; nothing of what is not known yet. */
export function useInputTax(invoice: Invoice): InputTax {
  const { id } = useAccountSet();
  const hasLater = hasTax(invoice, 'later');
  const waiting = useQuery({
    ...tradeQueries.waitingVat(id, invoice.invoiceDate.slice(0, 7)),
    enabled: hasLater,
  }).data;
  const waits =
    waiting?.some(({ invoiceId, certifiedOn }) => invoiceId === invoice.id && certifiedOn === null) ?? false;
  const isCertified = hasLater && waiting !== undefined && !waits;
  return { waits, isDeducted: hasTax(invoice, 'now') || isCertified };
}

/** Whether a line of a purchase has input tax of this choice. */
const hasTax = ({ side, details, inputTax }: Invoice, choice: 'now' | 'later'): boolean =>
  side === 'purchase' &&
  details.some((line) => signOf(line.taxAmount) !== 0 && (line.inputTax ?? inputTax) === choice);
