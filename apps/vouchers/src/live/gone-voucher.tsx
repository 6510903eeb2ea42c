import { voucherLabel } from '@suanpan/accounting-core';
import type { VoucherEvent } from '@suanpan/contracts';
import { Alert, momentText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useEvents } from '../voucher-history/use-events.ts';
import { useMessages } from './messages.ts';

/** How a voucher left the books. */
export interface Deletion {
  word: string;
  code: number;
  name: string;
  at: string;
}

/** What the history says of the end of a voucher that is not found; null when it never was one of these books. */
export function useDeletion(voucherId: number): { deletion: Deletion | null; isAsked: boolean } {
  const history = useEvents(voucherId, { retry: false });
  return { deletion: deletionIn(history.data ?? []), isAsked: !history.isPending };
}

/** The last event of a voucher, where it is its deletion; the number of a voucher is part of what a deletion changes. */
export function deletionIn(events: readonly VoucherEvent[]): Deletion | null {
  const last = events.at(-1);
  if (last?.action !== 'delete') return null;
  const before = (field: string): string | null =>
    last.changes.find((change) => change.field === field)?.before ?? null;
  const [word, code] = [before('word'), before('code')];
  if (word === null || code === null) return null;
  return { word, code: Number(code), name: last.memberName, at: last.at };
}

/** Says who deleted a voucher and when. */
export function DeletionNote({ deletion }: { deletion: Deletion }): ReactNode {
  const t = useMessages();
  const { word, code, name, at } = deletion;
  const time = momentText(at);
  return (
    <Alert type="info" role="status" title={t('gone', { voucher: voucherLabel(word, code), name, time })} />
  );
}
