import {
  figuresOf,
  isZeroDecimal,
  ORIGINAL,
  PRICE,
  QUANTITY,
  SHARE,
  ZERO,
  type Fen,
  type Problem,
  type Side,
  type TemplateLine,
} from '@suanpan/accounting-core';
import { auxiliaryRefs, type VoucherTemplateInput, type VoucherTemplateLineInput } from '@suanpan/contracts';
import { keptTemplateName } from '@suanpan/seeds';
import { refuseIf } from '@suanpan/service-kit';

/**
 * Reads the lines of a template from the wire; every malformed figure is named at its line and field.
 * @param isSeeded its summaries were shown in the user's language, and are kept in the language of the seeds.
 */
export function parseTemplateLines(input: VoucherTemplateInput, isSeeded: boolean): TemplateLine[] {
  const problems: Problem[] = [];
  const lines = input.details.map((line, index) => parseLine(line, index + 1, problems));
  refuseIf(problems);
  if (!isSeeded) return lines;
  return lines.map((line) => ({ ...line, summary: keptTemplateName(line.summary) }));
}

function parseLine(line: VoucherTemplateLineInput, lineNo: number, problems: Problem[]): TemplateLine {
  const { money, decimal } = figuresOf(line, lineNo, problems);
  const amount = (field: 'debitAmount' | 'creditAmount'): Fen | null => {
    const read = money(field);
    return read === ZERO ? null : read;
  };
  const [debit, credit] = [amount('debitAmount'), amount('creditAmount')];
  const side: Side = line.side ?? (debit === null && credit !== null ? 'credit' : 'debit');
  const [own, other] = side === 'debit' ? [debit, credit] : [credit, debit];
  if (other !== null) problems.push({ code: 'line.amount', line: lineNo, field: 'debit', rule: 'both' });
  const quantity = decimal('num', QUANTITY);
  return {
    summary: (line.summary ?? '').trim(),
    subjectId: line.subjectId ?? null,
    side,
    amount: own,
    share: decimal('share', SHARE),
    auxiliary: auxiliaryRefs(line.auxiliary),
    currencyCode: line.currencyCode?.trim() || null,
    originalAmount: decimal('originalAmount', ORIGINAL),
    quantity: quantity !== null && isZeroDecimal(quantity) ? null : quantity,
    price: decimal('price', PRICE),
  };
}
