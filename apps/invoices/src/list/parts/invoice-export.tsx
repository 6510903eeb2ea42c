import { useMakingFile } from '@suanpan/api-client';
import type { InvoiceFileQuery } from '@suanpan/contracts';
import { Button, Icon, useToast } from '@suanpan/ui';
import { Dropdown } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';

/** Takes what the list's filters find along as a file; while it is made the button says how far it is, and stops it. */
export function InvoiceExport({
  query,
}: {
  query: Omit<InvoiceFileQuery, 'format' | 'progress'>;
}): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { share, start, stop } = useMakingFile((message) =>
    toast(message || t('import.failed'), { kind: 'error' }),
  );
  if (share !== null)
    return <Button onClick={stop}>{t('export.stop', { percent: Math.floor(share * 100) })}</Button>;
  return (
    <Dropdown
      menu={{
        items: (['xlsx', 'csv'] as const).map((format) => ({
          key: format,
          label: t(`export.${format}`),
          onClick: () => start('/invoice/export', { query: { ...query, format } }),
        })),
      }}
    >
      <Button icon={<Icon name="down" size={14} />} iconPlacement="end">
        {t('export')}
      </Button>
    </Dropdown>
  );
}
