import { foldText } from '@suanpan/accounting-core';
import type { DocumentId, TradeSide } from './common.ts';

/**
 * Rule: a line of an invoice stands on the subject of the first rule that fits: of its side, of its party where the rule
 * names one, with the rule's words, if there are some, in its text. Width, case and Traditional or Simplified do not matter.
 * Source: the company's own rules; they propose, and the person who enters the invoice decides.
 * Example: purchases of 甲公司 go to 1405, whoever sells "运输服务" to 560107.
 */
export interface InvoiceRule {
  side: TradeSide;
  partyId: DocumentId | null;
  /** A part of the item's name; empty: any. */
  keyword: string;
}

/** The first rule that fits a line, or none. */
export const ruleFor = <Rule extends InvoiceRule>(
  rules: readonly Rule[],
  line: { side: TradeSide; partyId: DocumentId | null; text: string },
): Rule | undefined =>
  rules.find(
    ({ side, partyId, keyword }) =>
      side === line.side &&
      (partyId === null || partyId === line.partyId) &&
      foldText(line.text).includes(foldText(keyword)),
  );
