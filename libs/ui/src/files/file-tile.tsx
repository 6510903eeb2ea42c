import Button from 'antd/es/button';
import { type ReactNode, useCallback, useState } from 'react';
import { momentText } from '../time/moment-text.ts';
import { Icon } from '../page/icon.tsx';
import { Modal } from '../popup/modal.tsx';
import { ErrorState, type ShownError } from '../state/error-state.tsx';
import { LoadingState } from '../state/loading-state.tsx';
import { fileSize } from './file-size.ts';
import classes from './files.module.css';
import { useFileMessages } from './messages.ts';

export interface FileTileProps {
  file: {
    name: string;
    mediaType: string;
    /** In bytes. */
    size: number;
    addedAt: string;
    addedByName: string;
  };
  /** Where the browser itself looks at a PDF, with the session. */
  viewAddress: string;
  /** The content of a picture once it is there, or why it cannot be had; null where the file is none. */
  picture: { content: Blob | undefined; error: ShownError | undefined; onRetry(): void } | null;
  onSave(): void;
  /** Absent where the file stays. */
  onRemove?: (() => void) | undefined;
  /** Said below the name, such as where the file belongs. */
  note?: ReactNode;
}

/** One file: its picture where it is one, a PDF in the browser's viewer, its name and what is known of it, and what can be done with it. */
export function FileTile({ file, viewAddress, picture, onSave, onRemove, note }: FileTileProps): ReactNode {
  const t = useFileMessages();
  const [isOpen, setOpen] = useState(false);
  const { name, size, mediaType, addedAt, addedByName } = file;
  const isPdf = mediaType === 'application/pdf';
  const time = momentText(addedAt, 'day');
  return (
    <li className={classes['file']}>
      {picture ? (
        <button
          type="button"
          className={classes['thumbnail']}
          aria-label={t('open', { name })}
          onClick={() => setOpen(true)}
        >
          {picture.content && <Picture content={picture.content} alt="" />}
        </button>
      ) : isPdf ? (
        // The browser's own viewer, which starts neither in a sandbox nor in a frame that has one.
        <a
          className={classes['thumbnail']}
          href={viewAddress}
          target="_blank"
          rel="noopener"
          aria-label={t('tab', { name })}
          title={t('tab', { name })}
        >
          PDF
        </a>
      ) : (
        <span className={classes['kind']} aria-hidden="true">
          {mediaType === 'application/xml' ? 'XML' : 'OFD'}
        </span>
      )}
      <span className={classes['about']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['hint']}>
          {t('file', { size: fileSize(size), name: addedByName, time })}
        </span>
        {note}
      </span>
      <Button
        size="small"
        aria-label={t('save', { name })}
        title={t('save', { name })}
        icon={<Icon name="sheet" size={14} />}
        onClick={onSave}
      />
      {onRemove && (
        <Button
          size="small"
          aria-label={t('remove', { name })}
          title={t('remove', { name })}
          icon={<Icon name="delete" size={14} />}
          onClick={onRemove}
        />
      )}
      {picture && (
        <Modal
          open={isOpen}
          title={name}
          footer={null}
          width={960}
          onCancel={() => setOpen(false)}
          destroyOnHidden
        >
          <div className={classes['preview']}>
            {picture.error ? (
              <ErrorState error={picture.error} onRetry={picture.onRetry} />
            ) : picture.content ? (
              <Picture content={picture.content} alt={name} />
            ) : (
              <LoadingState rows={8} />
            )}
          </div>
        </Modal>
      )}
    </li>
  );
}

/** A picture; its content has an address as long as it is shown, and runs nothing. */
function Picture({ content, alt }: { content: Blob; alt: string }): ReactNode {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(content);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [content],
  );
  return <img ref={show} alt={alt} />;
}
