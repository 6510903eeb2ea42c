import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Icon } from '../page/icon.tsx';
import { Dropdown } from '../popup/dropdown.tsx';
import { useFileMessages } from './messages.ts';

type Format = 'pdf' | 'xlsx' | 'csv';

export interface ExportMenuProps<Offered extends Format> {
  formats: readonly Offered[];
  /** How much of the file is made, from 0 to 1; null while none is: `useMakingFile` of api-client. */
  share: number | null;
  onMake(format: Offered): void;
  onStop(): void;
}

/** Takes what a screen shows along as a file; while it is made the button says how far it is, and stops it. */
export function ExportMenu<Offered extends Format>(props: ExportMenuProps<Offered>): ReactNode {
  const { formats, share, onMake, onStop } = props;
  const t = useFileMessages();
  if (share !== null)
    return <Button onClick={onStop}>{t('export.stop', { percent: Math.floor(share * 100) })}</Button>;
  return (
    <Dropdown
      menu={{
        items: formats.map((format) => ({
          key: format,
          label: t(`export.${format}`),
          onClick: () => onMake(format),
        })),
      }}
    >
      <Button icon={<Icon name="down" size={14} />} iconPlacement="end">
        {t('export')}
      </Button>
    </Dropdown>
  );
}
