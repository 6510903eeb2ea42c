import {
  at,
  figuresOf,
  isCarryForward,
  isProblem,
  ORIGINAL,
  parseDay,
  PRICE,
  QUANTITY,
  RATE,
  ZERO,
  type Problem,
  type VoucherDraft,
  type VoucherLineDraft,
} from '@suanpan/accounting-core';
import {
  auxiliaryRefs,
  bitOf,
  type VoucherInput,
  type VoucherKind,
  type VoucherLineInput,
} from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';

/**
 * Reads a voucher from the wire: text becomes amounts, wire names become the glossary's. Every malformed figure is
 * named at its line and field before any rule is asked. `currencies` are those that lines name by id; `stored` is the kind of the voucher that is changed.
 */
export function parseVoucher(
  input: VoucherInput,
  currencies: ReadonlyMap<number, string>,
  stored: VoucherKind = 'manual',
): VoucherDraft {
  const problems: Problem[] = [];
  const date = parseDay(input.voucherDate);
  if (isProblem(date)) problems.push(at(date, undefined, 'voucherDate'));
  const lines = input.details.map((line, index) => parseLine(line, index + 1, currencies, problems));
  refuseIf(problems);
  return {
    date: input.voucherDate,
    word: input.word.trim(),
    number: input.autoCode ? null : (input.code ?? null),
    kind: kindOf(input, stored),
    lines,
  };
}

/**
 * What is said counts, what is left out stays: a client of the contract knows only `carryForward`, and sends back a
 * voucher of any kind without naming it.
 */
function kindOf({ carryForwardType, carryForward }: VoucherInput, stored: VoucherKind): VoucherKind {
  if (carryForwardType !== undefined) return carryForwardType ?? 'manual';
  if (bitOf(carryForward ?? undefined, isCarryForward(stored)) === isCarryForward(stored)) return stored;
  return isCarryForward(stored) ? 'manual' : 'pl-carry-forward';
}

function parseLine(
  line: VoucherLineInput,
  lineNo: number,
  currencies: ReadonlyMap<number, string>,
  problems: Problem[],
): VoucherLineDraft {
  const figures = figuresOf(line, lineNo, problems);
  return {
    summary: (line.summary ?? '').trim(),
    subjectId: line.subjectId ?? null,
    debit: figures.money('debitAmount') ?? ZERO,
    credit: figures.money('creditAmount') ?? ZERO,
    auxiliary: auxiliaryRefs(line.auxiliary),
    currencyCode: line.currencyCode ?? currencyOf(line, currencies),
    rate: figures.decimal('exchangeRate', RATE),
    originalAmount: figures.decimal('originalAmount', ORIGINAL),
    quantity: figures.decimal('num', QUANTITY),
    price: figures.decimal('price', PRICE),
  };
}

/** An id of no currency of this set becomes a code that no currency has, so that the rule refuses it. */
const currencyOf = (line: VoucherLineInput, currencies: ReadonlyMap<number, string>): string | null =>
  line.currencyId ? (currencies.get(line.currencyId) ?? `#${line.currencyId}`) : null;
