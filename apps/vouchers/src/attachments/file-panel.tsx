import { ATTACHMENT_TYPES } from '@suanpan/contracts';
import { Button, Icon } from '@suanpan/ui';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import classes from './attachments.module.css';
import { useMessages } from './messages.ts';
import { usePastedFiles } from './use-pasted-files.ts';

interface FilePanelProps {
  /** What to do with files that are chosen, dropped or pasted; null where none may come. */
  onAdd: ((files: readonly File[]) => void) | null;
  children: ReactNode;
}

/** The place of a voucher's files: they come by button, drop or paste (ux.md 7). */
export function FilePanel({ onAdd, children }: FilePanelProps): ReactNode {
  const t = useMessages();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePastedFiles(onAdd);
  const drop = onAdd && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onAdd([...event.dataTransfer.files]);
    },
  };
  return (
    <section className={classes['panel']} aria-label={t('title')} data-over={isOver || undefined} {...drop}>
      <div className={classes['head']}>
        <h2>{t('title')}</h2>
        {onAdd && (
          <>
            <span className={classes['hint']}>{t('hint')}</span>
            <Button icon={<Icon name="plus" size={14} />} onClick={() => chooser.current?.click()}>
              {t('add')}
            </Button>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              accept={[...ATTACHMENT_TYPES, '.ofd'].join(',')}
              onChange={({ target }) => {
                onAdd([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </>
        )}
      </div>
      {children}
    </section>
  );
}
