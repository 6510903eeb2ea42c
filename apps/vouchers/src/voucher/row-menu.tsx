import { voucherLabel } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import { Dropdown } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { HistoryDrawer } from '../voucher-history/history-drawer.tsx';
import { useMessages as useHistoryWords } from '../voucher-history/messages.ts';
import { useMessages as usePrintWords } from '../voucher-print/messages.ts';
import { PrintDialog } from '../voucher-print/print-dialog.tsx';
import { useMessages } from './messages.ts';
import { ReverseDialog } from './reverse-dialog.tsx';

/** What can be done with one voucher of a list without opening it: take it back, print it, look at its history. */
export function RowMenu({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const ofHistory = useHistoryWords();
  const ofPrint = usePrintWords();
  const mayWrite = useCan('voucher.write');
  const [shown, setShown] = useState<'reverse' | 'history' | 'print' | null>(null);
  const close = (): void => setShown(null);
  const acts = {
    reverse: () => setShown('reverse'),
    print: () => setShown('print'),
    history: () => setShown('history'),
  };
  return (
    <>
      <Dropdown
        menu={{
          items: [
            ...(mayWrite
              ? [{ key: 'reverse', label: t('reverse'), disabled: voucher.reversedBy !== null }]
              : []),
            { key: 'print', label: ofPrint('print') },
            { key: 'history', label: ofHistory('history') },
          ],
          onClick: ({ key }) => acts[key as keyof typeof acts](),
        }}
      >
        <Button
          type="text"
          size="small"
          aria-label={t('row.more', { voucher: voucherLabel(voucher.word, voucher.code) })}
          icon={<Icon name="down" size={14} />}
        />
      </Dropdown>
      <ReverseDialog voucher={shown === 'reverse' ? voucher : null} onClose={close} />
      <PrintDialog target={shown === 'print' ? { ids: [voucher.id] } : null} onClose={close} />
      <HistoryDrawer voucher={shown === 'history' ? voucher : null} onClose={close} />
    </>
  );
}
