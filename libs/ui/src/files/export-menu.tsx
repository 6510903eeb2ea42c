import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Icon } from '../page/icon.tsx';
import { Dropdown } from '../popup/dropdown.tsx';
import { useFileMessages } from './messages.ts';

type Format = 'pdf' | 'xlsx' | 'csv';

export interface ExportMenuProps<Offered extends Format> {
  formats: readonly Offered[];
  /** How much of the file is made, from 0 to 1; null while none is: `useMakingFile` of api-client. */
  share?: number | null;
  /** A file is on its way that does not tell how much of it is made. */
  isBusy?: boolean;
  onMake(format: Offered): void;
  onStop?(): void;
}

/**
 * Takes what a screen shows along as a file; while it is made the button says how far it is, and stops it. It is one
 * button all the time, so that the focus stays on it.
 */
export function ExportMenu<Offered extends Format>(props: ExportMenuProps<Offered>): ReactNode {
  const { formats, share = null, isBusy = false, onMake, onStop } = props;
  const t = useFileMessages();
  const isMaking = share !== null;
  return (
    <Dropdown
      trigger={isMaking || isBusy ? [] : ['click']}
      menu={{
        items: formats.map((format) => ({
          key: format,
          label: t(`export.${format}`),
          onClick: () => onMake(format),
        })),
      }}
    >
      <Button
        loading={isBusy}
        icon={isMaking ? undefined : <Icon name="down" size={14} />}
        iconPlacement="end"
        onClick={isMaking ? onStop : undefined}
      >
        {isMaking ? t('export.stop', { percent: Math.floor(share * 100) }) : t('export')}
      </Button>
    </Dropdown>
  );
}
