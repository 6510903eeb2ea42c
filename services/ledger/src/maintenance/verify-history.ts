import type { Opening } from '@suanpan/contracts';
import { fingerprintOf } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DictionaryRecord } from '../dictionary/dictionary-record.ts';
import { BooksHistory } from './books-history.ts';
import {
  historyFormat,
  historyVersion,
  type CashFlowRow,
  type HistoryHead,
  type HistoryLine,
} from './history-file.ts';
import type { StoredPeriod } from './period-history.ts';
import type { SealLog } from './seal-log.ts';
import { textLines } from './text-lines.ts';
import type { BooksProof } from './verify-books.ts';
import { ChainWalk } from './chain-walk.ts';
import { headFault, logFault, sealFault, type ChainFault, type SealRow } from './verify-chain.ts';
import { VoucherFaults } from './voucher-history.ts';

/** What a file proves: the chain, its seals, and the records against it. */
export interface HistoryProof extends Pick<
  BooksProof,
  | 'ok'
  | 'events'
  | 'sealed'
  | 'firstBad'
  | 'vouchers'
  | 'openings'
  | 'dictionaries'
  | 'cashFlow'
  | 'periods'
  | 'dictionariesSince'
> {
  companyName: string;
  accountSetId: number;
  exportedAt: string;
  /** Names of keys that seals were made with, and whose public halves were not given. */
  missingKeys: string[];
}

/** A file that is no history, of a later version, or cut. */
export class NoHistory extends Error {}

/**
 * Proves a history file by the public keys alone, with what the server itself verifies by. The log of seals, where it is
 * given, shows a history that was cut together with its last seals before it was exported.
 * @throws NoHistory
 */
export async function verifyHistory(
  source: Readable,
  publicKeys: readonly KeyObject[],
  log?: SealLog | null,
): Promise<HistoryProof> {
  const file = await readFile(source);
  const { head, walk, history, seals } = file;
  const byFingerprint = new Map(publicKeys.map((key) => [fingerprintOf(key), key]));
  const keys = new Map(
    head.keys.flatMap(({ id, fingerprint }) => {
      const key = byFingerprint.get(fingerprint);
      return key ? [[id, key] as const] : [];
    }),
  );
  const end = { seq: head.head.seq, hash: Buffer.from(head.head.hash, 'hex') };
  const firstBad =
    file.fault ??
    headFault(walk, end) ??
    sealFault(seals, { keys, walk }) ??
    logFault(seals, log?.get(head.accountSetId) ?? []);
  // Behind a bad event nothing is known of what must be there.
  const faults = {
    vouchers: firstBad ? [] : file.vouchers.all(),
    openings: firstBad ? [] : history.openings.faults(file.openings),
    dictionaries: firstBad ? [] : history.dictionaries.faults(file.records),
    cashFlow: firstBad ? [] : history.cashFlow.faults(file.cashFlow),
    periods: firstBad ? [] : history.periods.faults(file.periods),
  };
  const { companyName, accountSetId, exportedAt } = head;
  return {
    companyName,
    accountSetId,
    exportedAt,
    ok: !firstBad && Object.values(faults).every((list) => list.length === 0),
    events: walk.seq,
    sealed: file.fault ? 0 : (seals.at(-1)?.seq ?? 0),
    firstBad,
    missingKeys: [...new Set(seals.map(({ keyId }) => keyId))].filter((id) => !keys.has(id)),
    dictionariesSince: history.dictionaries.since,
    ...faults,
  };
}

interface ReadHistory {
  head: HistoryHead;
  walk: ChainWalk;
  history: BooksHistory;
  /** Where the chain breaks. */
  fault: ChainFault | null;
  seals: SealRow[];
  /** Seals by the event they stand behind. */
  sealsOf: Map<number, SealRow[]>;
  vouchers: VoucherFaults;
  openings: Opening[];
  records: DictionaryRecord[];
  cashFlow: CashFlowRow[];
  periods: StoredPeriod[];
}

async function readFile(source: Readable): Promise<ReadHistory> {
  let file: ReadHistory | undefined;
  let compared: VoucherFaults | undefined;
  let count = 0;
  let isWhole = false;
  for await (const text of textLines(source)) {
    if (text === '') continue;
    const value = parsed(text);
    if (!file) file = begun(value as unknown as HistoryHead);
    else if (isWhole) throw new NoHistory('The file goes on behind its end.');
    else if ('end' in value) isWhole = value.end.lines === count;
    // Vouchers come behind all events: only then is known what each must be.
    else if ('id' in value)
      (compared ??= new VoucherFaults(file.history.vouchers)).check(value.id, value.voucher ?? undefined);
    else take(file, value);
    count += 1;
  }
  if (!file) throw new NoHistory('The file is empty.');
  if (!isWhole) throw new NoHistory('The file is cut: its end is missing.');
  return { ...file, vouchers: compared ?? new VoucherFaults(file.history.vouchers) };
}

function begun(head: HistoryHead): ReadHistory {
  if (head.format !== historyFormat) throw new NoHistory('The file is no history of a company.');
  if (head.version !== historyVersion)
    throw new NoHistory(`The file is of version ${head.version}; known is ${historyVersion}.`);
  const history = new BooksHistory();
  return {
    head,
    history,
    fault: null,
    walk: new ChainWalk(),
    vouchers: new VoucherFaults(history.vouchers),
    seals: [],
    sealsOf: new Map(),
    openings: [],
    records: [],
    cashFlow: [],
    periods: [],
  };
}

type Part = Exclude<HistoryLine, { end: unknown } | { id: unknown }>;

function take(file: ReadHistory, line: Part): void {
  if ('seal' in line) takeSeal(file, sealOf(line.seal, file.head.accountSetId));
  else if ('event' in line) takeEvent(file, line.event);
  else if ('opening' in line) file.openings.push(line.opening);
  else if ('record' in line) file.records.push(line.record);
  else if ('cashFlow' in line) file.cashFlow.push(line.cashFlow);
  else if ('period' in line) file.periods.push(line.period);
  else throw new NoHistory('The file has a line of another kind.');
}

function takeSeal(file: ReadHistory, seal: SealRow): void {
  file.seals.push(seal);
  file.sealsOf.set(seal.seq, [...(file.sealsOf.get(seal.seq) ?? []), seal]);
}

function takeEvent(
  file: ReadHistory,
  { seq, content, prevHash, hash }: { seq: number; content: string; prevHash: string; hash: string },
): void {
  if (file.fault) return;
  const event = { seq, content, prevHash: Buffer.from(prevHash, 'hex'), hash: Buffer.from(hash, 'hex') };
  const step = file.walk.next(event);
  if ('fault' in step) {
    file.fault = { seq: file.walk.seq + 1, reason: step.fault };
    return;
  }
  file.history.add(step.content);
  for (const seal of file.sealsOf.get(seq) ?? []) seal.eventHash = file.walk.hash;
}

const sealOf = (
  { hash, previous, signature, ...seal }: Extract<HistoryLine, { seal: unknown }>['seal'],
  accountSetId: number,
): SealRow => ({
  ...seal,
  accountSetId,
  hash: Buffer.from(hash, 'hex'),
  previous: Buffer.from(previous, 'hex'),
  signature: Buffer.from(signature, 'base64'),
  eventHash: null,
});

function parsed(text: string): HistoryLine {
  try {
    return JSON.parse(text) as HistoryLine;
  } catch {
    throw new NoHistory('The file is damaged: a line is no JSON.');
  }
}
