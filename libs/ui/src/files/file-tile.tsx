import Button from 'antd/es/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUiLanguage } from '../messages/language.ts';
import { Icon } from '../page/icon.tsx';
import { Modal } from '../popup/modal.tsx';
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
  /** The content of a picture, fetched with the session. */
  load(): Promise<Blob>;
  onSave(): void;
  /** Absent where the file stays. */
  onRemove?: (() => void) | undefined;
  /** Said below the name, such as where the file belongs. */
  note?: ReactNode;
}

/** One file: its picture where it is one, a PDF in the browser's viewer, its name and what is known of it, and what can be done with it. */
export function FileTile({ file, viewAddress, load, onSave, onRemove, note }: FileTileProps): ReactNode {
  const t = useFileMessages();
  const language = useUiLanguage();
  const [isOpen, setOpen] = useState(false);
  const { name, size, mediaType, addedAt, addedByName } = file;
  const url = useObjectUrl(mediaType.startsWith('image/') ? load : null);
  const isImage = mediaType.startsWith('image/');
  const isPdf = mediaType === 'application/pdf';
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(addedAt));
  return (
    <li className={classes['file']}>
      {isImage ? (
        <button
          type="button"
          className={classes['thumbnail']}
          aria-label={t('open', { name })}
          onClick={() => setOpen(true)}
        >
          {url && <img src={url} alt="" />}
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
      {isImage && (
        <Modal
          open={isOpen}
          title={name}
          footer={null}
          width={960}
          onCancel={() => setOpen(false)}
          destroyOnHidden
        >
          <div className={classes['preview']}>{url && <img src={url} alt={name} />}</div>
        </Modal>
      )}
    </li>
  );
}

/** The address of a content while it is shown; a blob runs nothing. A content never changes: it is asked for once. */
function useObjectUrl(load: (() => Promise<Blob>) | null): string | undefined {
  const [url, setUrl] = useState<string>();
  const first = useRef(load);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    const show = async (): Promise<void> => {
      const content = await first.current?.();
      if (!content || isGone) return;
      made = URL.createObjectURL(content);
      setUrl(made);
    };
    // A picture that does not come leaves its place empty; saving it says why.
    show().catch(() => undefined);
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, []);
  return url;
}
