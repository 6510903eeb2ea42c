import { useShortcuts } from '@suanpan/feature-kit';
import type { RefObject } from 'react';
import { useMessages as usePrintWords } from '../voucher-print/messages.ts';
import { useMessages } from './messages.ts';

interface Options {
  /** Around the vouchers; each has one link that carries its id. */
  list: RefObject<HTMLElement | null>;
  /** Ids of the vouchers that are there, as they follow each other. */
  order(): readonly number[];
  /** No key acts while a dialog asks something. */
  isPaused: boolean;
  mayReview: boolean;
  mayWrite: boolean;
  onToggle(id: number): void;
  onExtend(id: number): void;
  onAll(): void;
  onOpen(id: number): void;
  onReview(): void;
  onCancelReview(): void;
  onPrint(): void;
  onDelete(): void;
}

/** The single keys of the list (ux.md 2); they act on the voucher whose link has the focus, or on the chosen ones. */
export function useListKeys(options: Options): void {
  const { list, order, isPaused, mayReview, mayWrite } = options;
  const t = useMessages();
  const ofPrint = usePrintWords();
  const group = t('title');
  const linkOf = (id: number): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-voucher="${id}"]`);
  /** From the one with the focus, else to the first in sight. */
  const step = (by: 1 | -1): void => {
    const ids = order();
    const focused = focusedVoucher();
    const next = focused === null ? undefined : ids[ids.indexOf(focused) + by];
    if (next !== undefined) linkOf(next)?.focus();
    else if (focused === null) firstInSight(list.current)?.focus();
  };
  const onFocused = (act: (id: number) => void) => (): void => {
    const id = focusedVoucher();
    if (id !== null) act(id);
  };
  const moves = [
    { keys: 'j', label: t('key.next'), group, run: () => step(1) },
    { keys: 'ArrowDown', label: t('key.next'), group, run: () => step(1) },
    { keys: 'k', label: t('key.previous'), group, run: () => step(-1) },
    { keys: 'ArrowUp', label: t('key.previous'), group, run: () => step(-1) },
    { keys: 'Enter', label: t('key.open'), group },
    { keys: 'e', label: t('key.open'), group, run: onFocused(options.onOpen) },
    { keys: 'p', label: ofPrint('print'), group, run: options.onPrint },
  ];
  const choosing = [
    { keys: 'x', label: t('key.choose'), group, run: onFocused(options.onToggle) },
    { keys: 'X', label: t('key.range'), group, run: onFocused(options.onExtend) },
    { keys: 'mod+a', label: t('key.all'), group, inFields: false, run: options.onAll },
  ];
  const reviewing = [
    { keys: 'a', label: t('audit'), group, run: options.onReview },
    { keys: 'A', label: t('cancelAudit'), group, run: options.onCancelReview },
  ];
  const deleting = [{ keys: '#', label: t('delete'), group, run: options.onDelete }];
  useShortcuts(
    isPaused
      ? []
      : [
          ...moves,
          ...(mayReview || mayWrite ? choosing : []),
          ...(mayReview ? reviewing : []),
          ...(mayWrite ? deleting : []),
        ],
  );
}

/** The voucher in which the focus is; null when it is elsewhere. */
export function focusedVoucher(): number | null {
  const block = document.activeElement?.closest<HTMLElement>('[data-voucher-block]');
  return block ? Number(block.dataset['voucherBlock']) : null;
}

const firstInSight = (list: HTMLElement | null): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-voucher]') ?? [])].find(
    (link) => link.getBoundingClientRect().top >= 0,
  );
