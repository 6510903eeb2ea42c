import { useMakingFile } from '@suanpan/api-client';
import type { VoucherFilter } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button, useToast } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useDownload } from '../../voucher/use-download.ts';
import { useMessages } from '../messages.ts';
import type { ListAddress } from '../use-filters.ts';
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
  const toast = useToast();
  const { share, start, stop } = useMakingFile((message) =>
    toast(message || t('export.failed'), { kind: 'error' }),
  );
  return (
    <>
      <Button onClick={share === null ? () => start('/voucher/export', { query: filter }) : stop}>
        {share === null ? t('export') : t('export.stop', { percent: Math.floor(share * 100) })}
      </Button>
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
