import type { VoucherFilter } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useDownload } from '../../voucher/use-download.ts';
import { useMessages } from '../messages.ts';
import type { ListAddress } from '../use-filters.ts';
import { useExport } from '../use-export.ts';
import { VoucherImport } from './voucher-import.tsx';

interface VoucherFilesProps {
  /** What the list shows is what is exported. */
  filter: VoucherFilter;
  address: ListAddress;
}

/** Takes the vouchers shown along as a spreadsheet, and (`?import=1`) brings vouchers from one. */
export function VoucherFiles({ filter, address }: VoucherFilesProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('voucher.write');
  const { download } = useDownload();
  const { share, start, stop } = useExport();
  return (
    <>
      {share === null ? (
        <Button onClick={() => start(filter)}>{t('export')}</Button>
      ) : (
        <Button onClick={stop}>{t('export.stop', { percent: Math.floor(share * 100) })}</Button>
      )}
      {mayWrite && <Button onClick={() => address.show('import')}>{t('import')}</Button>}
      {mayWrite && address.layer === 'import' && (
        <VoucherImport
          onTemplate={() => void download('/voucher/export', { template: true })}
          onClose={() => address.show(null)}
        />
      )}
    </>
  );
}
