import type { CashFlowOpening, Opening, Voucher } from '@suanpan/contracts';
import type { StoredSeal } from '@suanpan/service-kit';
import type { DictionaryRecord } from '../dictionary/dictionary-record.ts';
import type { StoredPeriod } from './period-history.ts';

/**
 * The history of one company as a file that proves itself (docs/history-file.md): a JSON value on each line. The first names
 * the format; then come seals, events in order, and the records as they were stored; the last counts the lines.
 */
export const historyFormat = 'suanpan history';
export const historyVersion = 1;

export interface HistoryHead {
  format: string;
  version: number;
  accountSetId: number;
  companyName: string;
  exportedAt: string;
  /** Where the chain ended; the hash in hex. */
  head: { seq: number; hash: string };
  /** Keys by the names that seals have for them, each recognised by the SHA-256 of its public half. */
  keys: { id: string; fingerprint: string }[];
}

export type CashFlowRow = Pick<CashFlowOpening, 'line' | 'ytdAmount'>;

/** Every line behind the first. Hashes in hex, signatures in base64, contents as the very text that was hashed. */
export type HistoryLine =
  | { seal: Omit<StoredSeal, 'accountSetId' | 'hash' | 'previous' | 'signature'> & SealTexts }
  | { event: { seq: number; prevHash: string; hash: string; content: string } }
  | { voucher: Voucher | null; id: number }
  | { opening: Opening }
  | { record: DictionaryRecord }
  | { cashFlow: CashFlowRow }
  | { period: StoredPeriod }
  | { end: { lines: number } };

interface SealTexts {
  hash: string;
  previous: string;
  signature: string;
}
