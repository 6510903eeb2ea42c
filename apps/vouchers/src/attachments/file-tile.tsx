import { api, fileAddress, saveFile } from '@suanpan/api-client';
import type { Attachment } from '@suanpan/contracts';
import { useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import classes from './attachments.module.css';
import { fileSize } from './file-size.ts';
import { useMessages } from './messages.ts';

interface FileTileProps {
  file: Attachment;
  /** Absent where the voucher is locked. */
  onRemove: (() => void) | undefined;
}

/** One file: its picture where it is one, a PDF in the browser's viewer, its name and what is known of it, and what can be done with it. */
export function FileTile({ file, onRemove }: FileTileProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { name, size, mediaType, addedAt, addedByName, id } = file;
  const isImage = mediaType.startsWith('image/');
  const isPdf = mediaType === 'application/pdf';
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(addedAt));
  const save = async (): Promise<void> => saveFile(await api.download('/voucher/attachment/content', { id }));
  return (
    <li className={classes['file']}>
      {isImage ? (
        <button
          type="button"
          className={classes['thumbnail']}
          aria-label={t('open', { name })}
          onClick={() => setOpen(true)}
        >
          <Picture file={file} alt="" />
        </button>
      ) : isPdf ? (
        // The browser's own viewer, which starts neither in a sandbox nor in a frame that has one.
        <a
          className={classes['thumbnail']}
          href={fileAddress('/voucher/attachment/content', { id, view: true })}
          target="_blank"
          rel="noopener"
          aria-label={t('tab', { name })}
          title={t('tab', { name })}
        >
          PDF
        </a>
      ) : (
        <span className={classes['kind']} aria-hidden="true">
          OFD
        </span>
      )}
      <span className={classes['about']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['hint']}>
          {t('file', { size: fileSize(size), name: addedByName, time })}
        </span>
      </span>
      <Button
        size="small"
        aria-label={t('save', { name })}
        title={t('save', { name })}
        icon={<Icon name="sheet" size={14} />}
        onClick={() => void save()}
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
          <div className={classes['preview']}>
            <Picture file={file} alt={name} />
          </div>
        </Modal>
      )}
    </li>
  );
}

/** The picture itself, fetched with the session; a blob runs nothing. */
function Picture({ file, alt }: { file: Attachment; alt: string }): ReactNode {
  const { id: accountSetId } = useAccountSet();
  const content = useQuery({
    // Content never changes under its hash.
    queryKey: ['attachment', accountSetId, file.sha256],
    queryFn: async () => (await api.download('/voucher/attachment/content', { id: file.id })).file,
    staleTime: Infinity,
  });
  const url = useObjectUrl(content.data);
  return url && <img src={url} alt={alt} />;
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
