import { focusedRow, type ListKeys, useListKeys } from '@suanpan/feature-kit';
import { useMessages as usePrintWords } from '../voucher-print/messages.ts';
import { useMessages } from './messages.ts';

interface Options extends Pick<ListKeys, 'list' | 'order' | 'isPaused' | 'onToggle' | 'onAll' | 'onOpen'> {
  mayReview: boolean;
  mayWrite: boolean;
  onExtend(id: number): void;
  onReview(): void;
  onCancelReview(): void;
  onPrint(): void;
  onDelete(): void;
}

/** The single keys of the list (ux.md 2); they act on the voucher whose link has the focus, or on the chosen ones. */
export function useVoucherKeys(options: Options): void {
  const { mayReview, mayWrite } = options;
  const t = useMessages();
  const ofPrint = usePrintWords();
  const group = t('title');
  const mayChoose = mayReview || mayWrite;
  const printing = [{ keys: 'p', label: ofPrint('print'), group, run: options.onPrint }];
  const extend = (): void => {
    const id = focusedRow();
    if (id !== null) options.onExtend(id);
  };
  const choosing = [{ keys: 'X', label: t('key.range'), group, run: extend }];
  const reviewing = [
    { keys: 'a', label: t('audit'), group, run: options.onReview },
    { keys: 'A', label: t('cancelAudit'), group, run: options.onCancelReview },
  ];
  const deleting = [{ keys: '#', label: t('delete'), group, run: options.onDelete }];
  useListKeys({
    ...options,
    mayChoose,
    texts: {
      group,
      next: t('key.next'),
      previous: t('key.previous'),
      open: t('key.open'),
      choose: t('key.choose'),
      all: t('key.all'),
    },
    more: [
      ...printing,
      ...(mayChoose ? choosing : []),
      ...(mayReview ? reviewing : []),
      ...(mayWrite ? deleting : []),
    ],
  });
}
