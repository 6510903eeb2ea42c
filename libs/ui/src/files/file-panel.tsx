import Button from 'antd/es/button';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../page/icon.tsx';
import classes from './files.module.css';
import { useFileMessages } from './messages.ts';
import { usePastedFiles } from './use-pasted-files.ts';

export interface FilePanelProps {
  /** What the panel is called; else its files. */
  title?: string;
  /** What is said of files that may come, where that is not the usual. */
  hint?: string;
  /** The types and endings that the browser offers. */
  accept: readonly string[];
  /** What to do with files that are chosen, dropped or pasted; null where none may come. */
  onAdd: ((files: readonly File[]) => void) | null;
  /** Said of the files that are there. */
  note?: string | undefined;
  children: ReactNode;
}

/** The place of the files of a record: they come by button, drop or paste (ux.md 7). */
export function FilePanel({ title, hint, accept, onAdd, note, children }: FilePanelProps): ReactNode {
  const t = useFileMessages();
  const name = title ?? t('title');
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
    <section className={classes['panel']} aria-label={name} data-over={isOver || undefined} {...drop}>
      <div className={classes['head']}>
        <h2>{name}</h2>
        {onAdd && (
          <>
            <span className={classes['hint']}>{hint ?? t('hint')}</span>
            <Button icon={<Icon name="plus" size={14} />} onClick={() => chooser.current?.click()}>
              {t('add')}
            </Button>
            <input
              ref={chooser}
              type="file"
              multiple
              hidden
              accept={accept.join(',')}
              onChange={({ target }) => {
                onAdd([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </>
        )}
      </div>
      {note !== undefined && (
        <p className={classes['hint']} role="status">
          {note}
        </p>
      )}
      {children}
    </section>
  );
}
