import { isZeroDecimal } from '@suanpan/accounting-core';
import type { Voucher, VoucherInput, VoucherLineInput, VoucherUpdate } from '@suanpan/contracts';
import { chosenItems, coreDraft, coreLine, writtenRows } from './check-draft.ts';
import type { FormDraft, LineDraft } from './draft.ts';
import { seriesOf } from './from-voucher.ts';

/** What is sent to record the draft. Without a number of the user's own the server gives the next one. */
export function voucherInput(draft: FormDraft): VoucherInput {
  const number = coreDraft(draft).number ?? null;
  return {
    word: draft.word,
    ...(number === null ? { autoCode: true } : { code: number }),
    voucherDate: draft.date,
    remark: draft.remark.trim() || null,
    receiptNum: Number(draft.receiptNum.trim() || 0),
    carryForwardType: draft.kind,
    stepKey: draft.stepKey,
    cashFlowItem: draft.cashFlowItem,
    details: writtenRows(draft).flatMap((row) => {
      const line = draft.lines[row];
      return line ? [lineInput(line)] : [];
    }),
  };
}

/** What is sent to change a saved voucher. A voucher that stays in its series keeps its number. */
export function voucherUpdate(draft: FormDraft, saved: Voucher): VoucherUpdate {
  const stays = seriesOf(draft) === seriesOf({ word: saved.word, date: saved.voucherDate });
  const number = draft.number ?? (stays ? String(saved.code) : null);
  return { ...voucherInput({ ...draft, number }), id: saved.id, version: saved.version };
}

function lineInput(line: LineDraft): VoucherLineInput {
  const { quantity, price, rate, originalAmount } = coreLine(line);
  return {
    summary: line.summary.trim(),
    subjectId: line.subjectId,
    debitAmount: notZero(line.debit),
    creditAmount: notZero(line.credit),
    num: quantity,
    price,
    auxiliary: chosenItems(line),
    currencyCode: line.currencyCode,
    exchangeRate: rate,
    originalAmount,
    cashFlowItem: line.cashFlowItem,
  };
}

const notZero = (amount: string | null): string | null =>
  amount === null || isZeroDecimal(amount) ? null : amount;
