import { Button, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import classes from './attachments.module.css';
import { FilePanel } from './file-panel.tsx';
import { fileSize } from './file-size.ts';
import { useMessages } from './messages.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The files of a voucher that is not saved yet: they are kept in this browser and follow it once it is. */
export function ChosenFilesPanel({ chosen }: { chosen: ChosenFiles }): ReactNode {
  const t = useMessages();
  return (
    <FilePanel onAdd={chosen.add}>
      {chosen.files.length > 0 && (
        <>
          <p className={classes['hint']} role="status">
            {t('waiting')}
          </p>
          <ul className={classes['files']}>
            {chosen.files.map(({ id, file }) => (
              <li key={id} className={classes['chosen']}>
                <span className={classes['about']}>
                  <span className={classes['name']}>{file.name}</span>
                  <span className={classes['hint']}>{fileSize(file.size)}</span>
                </span>
                <Button
                  size="small"
                  aria-label={t('remove', { name: file.name })}
                  title={t('remove', { name: file.name })}
                  icon={<Icon name="delete" size={14} />}
                  onClick={() => chosen.remove(id)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </FilePanel>
  );
}
