import { ATTACHMENT_TYPES, type Voucher } from '@suanpan/contracts';
import { Button, Icon } from '@suanpan/ui';
import { type DragEvent, type ReactNode, memo, useRef, useState } from 'react';
import classes from './attachments.module.css';
import { FileTile } from './file-tile.tsx';
import { useMessages } from './messages.ts';
import { SendingRow } from './sending-row.tsx';
import { useAttachments } from './use-attachments.ts';
import { usePastedFiles } from './use-pasted-files.ts';

interface AttachmentPanelProps {
  voucher: Voucher;
  /** Whether this member may change the voucher as it is now. */
  isLocked: boolean;
  /** The voucher has a new version with another count of documents. */
  onChanged(voucher: Voucher): void;
}

/** The files of a voucher: added by button, drop or paste, looked at, saved, removed (ux.md 7). */
export const AttachmentPanel = memo(function AttachmentPanel(props: AttachmentPanelProps): ReactNode {
  const { voucher, isLocked, onChanged } = props;
  const t = useMessages();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { files, sending, add, remove, dismiss } = useAttachments(voucher, onChanged);
  usePastedFiles(isLocked ? null : add);
  if (isLocked && files.length === 0) return null;
  const drop = isLocked
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        },
      };
  return (
    <section className={classes['panel']} aria-label={t('title')} data-over={isOver || undefined} {...drop}>
      <div className={classes['head']}>
        <h2>{t('title')}</h2>
        {!isLocked && (
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
                add([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </>
        )}
      </div>
      {sending.map((each) => (
        <SendingRow key={each.key} sending={each} onDismiss={() => dismiss(each.key)} />
      ))}
      {files.length > 0 && (
        <ul className={classes['files']}>
          {files.map((file) => (
            <FileTile key={file.id} file={file} onRemove={isLocked ? undefined : () => remove(file)} />
          ))}
        </ul>
      )}
    </section>
  );
});
