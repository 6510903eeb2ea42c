import { sheetLimits } from '@suanpan/service-kit/sheet-reading';

/** What a statement or an invoice file may be at most (domain/trade.md 5, reliability.md 11). */
export const limits = {
  fileBytes: sheetLimits.fileBytes,
  /** Transactions of one file. */
  lines: sheetLimits.rows,
  /** Elements of an XML or OFX file. */
  elements: 1_000_000,
  /** Elements within one another. */
  depth: 64,
  /** Characters of one text of a line. */
  text: 1_000,
} as const;
