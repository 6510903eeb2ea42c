import type { Voucher } from '@suanpan/contracts';
import { useShortcuts } from '@suanpan/feature-kit';
import type { RefObject } from 'react';
import { useMessages } from './messages.ts';

interface Options {
  /** Around the vouchers; each has one link that carries its id. */
  list: RefObject<HTMLElement | null>;
  vouchers: readonly Voucher[];
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
  onDelete(): void;
}

/** The single keys of the list (ux.md 2); they act on the voucher whose link has the focus, or on the chosen ones. */
export function useListKeys(options: Options): void {
  const { list, vouchers, isPaused, mayReview, mayWrite } = options;
  const t = useMessages();
  const group = t('title');
  const step = (by: 1 | -1): void => {
    const at = vouchers.findIndex(({ id }) => id === focusedVoucher());
    const next = vouchers[at < 0 ? 0 : at + by];
    if (next) list.current?.querySelector<HTMLElement>(`[data-voucher="${next.id}"]`)?.focus();
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
