import {
  at,
  isProblem,
  isZeroDecimal,
  ORIGINAL,
  parseDecimal,
  parseMoney,
  PRICE,
  QUANTITY,
  SHARE,
  ZERO,
  type DecimalShape,
  type Fen,
  type Problem,
  type Side,
  type TemplateLine,
} from '@suanpan/accounting-core';
import type { VoucherTemplateInput, VoucherTemplateLineInput } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';

/** Reads the lines of a template from the wire; every malformed figure is named at its line and field. */
export function parseTemplateLines(input: VoucherTemplateInput): TemplateLine[] {
  const problems: Problem[] = [];
  const lines = input.details.map((line, index) => parseLine(line, index + 1, problems));
  refuseIf(problems);
  return lines;
}

function parseLine(line: VoucherTemplateLineInput, lineNo: number, problems: Problem[]): TemplateLine {
  const read = (field: keyof VoucherTemplateLineInput, shape: DecimalShape): string | null =>
    good(
      parseText(line[field], (text) => parseDecimal(text, shape)),
      lineNo,
      field,
      problems,
    );
  const amount = (field: 'debitAmount' | 'creditAmount'): Fen | null => {
    const parsed = good(parseText(line[field], parseMoney), lineNo, field, problems);
    return parsed === ZERO ? null : parsed;
  };
  const [debit, credit] = [amount('debitAmount'), amount('creditAmount')];
  const side: Side = line.side ?? (debit === null && credit !== null ? 'credit' : 'debit');
  const [own, other] = side === 'debit' ? [debit, credit] : [credit, debit];
  if (other !== null) problems.push({ code: 'line.amount', line: lineNo, field: 'debit', rule: 'both' });
  const quantity = read('num', QUANTITY);
  return {
    summary: (line.summary ?? '').trim(),
    subjectId: line.subjectId ?? null,
    side,
    amount: own,
    share: read('share', SHARE),
    auxiliary: (line.auxiliary ?? []).map((ref) => ({
      categoryId: ref.categoryId ?? ref.accountingCategoryId ?? 0,
      itemId: ref.itemId ?? ref.id ?? 0,
    })),
    currencyCode: line.currencyCode?.trim() || null,
    originalAmount: read('originalAmount', ORIGINAL),
    quantity: quantity !== null && isZeroDecimal(quantity) ? null : quantity,
    price: read('price', PRICE),
  };
}

/** Numbers arrive as text or as JSON numbers whose shortest decimal text is exact (decision D2). */
function parseText<Value>(value: unknown, parse: (text: string) => Value | Problem): Value | Problem | null {
  return value === undefined || value === null || value === '' ? null : parse(String(value));
}

function good<Value>(
  parsed: Value | Problem | null,
  line: number,
  field: string,
  problems: Problem[],
): Value | null {
  if (parsed === null || !isProblem(parsed)) return parsed;
  problems.push(at(parsed, line, field));
  return null;
}
