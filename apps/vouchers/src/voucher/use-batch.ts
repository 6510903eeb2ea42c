import { asApiError } from '@suanpan/api-client';
import type { Skipped as Refused, Voucher } from '@suanpan/contracts';
import { useRef, useState } from 'react';
import { useMessages } from './messages.ts';
import type { Skipped } from './skipped.ts';
import { useBooksChanged } from './use-books-changed.ts';

/** So many vouchers go in one call; between two calls one may stop. */
const AT_ONCE = 100;

/** How far an act on many vouchers is. */
export interface BatchProgress {
  done: number;
  total: number;
}

export interface Batch {
  isBusy: boolean;
  /** Only of an act that takes more than one call. */
  progress: BatchProgress | null;
  /** What is under way is finished; the vouchers behind it stay as they are. */
  stop(): void;
  /** Answers those that are done, and of the others each with its reason. */
  run(
    vouchers: readonly Voucher[],
    send: (checked: { id: number; version: number }[]) => Promise<{ skipped: readonly Refused[] }>,
    /** Those that are done are in the books no more. */
    deletes?: boolean,
  ): Promise<{ done: readonly Voucher[]; skipped: readonly Skipped[] }>;
}

/** An act on many vouchers (spec/api.md 4), with a result for each one. */
export function useBatch(): Batch {
  const t = useMessages();
  const changed = useBooksChanged();
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<BatchProgress | null>(null);
  const isStopped = useRef(false);

  const run: Batch['run'] = async (vouchers, send, deletes = false) => {
    isStopped.current = false;
    setBusy(true);
    const reasons = new Map<number, string>();
    const total = vouchers.length;
    for (let from = 0; from < total; from += AT_ONCE) {
      if (total > AT_ONCE) setProgress({ done: from, total });
      const some = vouchers.slice(from, from + AT_ONCE);
      if (isStopped.current) {
        for (const { id } of some) reasons.set(id, t('batch.stopped'));
        continue;
      }
      try {
        const { skipped } = await send(some.map(({ id, version }) => ({ id, version })));
        for (const { id, message } of skipped) reasons.set(id, message);
      } catch (error) {
        const reason = asApiError(error).msg || t('unreachable');
        for (const { id } of some) reasons.set(id, reason);
        isStopped.current = true;
      }
    }
    setProgress(null);
    setBusy(false);
    const done = vouchers.filter(({ id }) => !reasons.has(id));
    changed(undefined, deletes ? done.map(({ id }) => id) : []);
    return {
      done,
      skipped: vouchers.flatMap((voucher) => {
        const reason = reasons.get(voucher.id);
        return reason === undefined ? [] : [{ voucher, reason }];
      }),
    };
  };
  return { isBusy, progress, stop: () => (isStopped.current = true), run };
}
