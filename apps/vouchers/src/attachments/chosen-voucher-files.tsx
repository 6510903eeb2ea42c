import { ChosenFilesPanel } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { acceptedFiles } from './accepted-files.ts';
import { useMessages } from './messages.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The files of a voucher that is not saved yet: they are kept in this browser and follow it once it is. */
export function ChosenVoucherFiles({ chosen }: { chosen: ChosenFiles }): ReactNode {
  const t = useMessages();
  return (
    <ChosenFilesPanel
      accept={acceptedFiles}
      onAdd={chosen.add}
      waiting={t('waiting')}
      files={chosen.files.map(({ id, file: { name, size } }) => ({
        key: id,
        name,
        size,
        onRemove: () => chosen.remove(id),
      }))}
    />
  );
}
