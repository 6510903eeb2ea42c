import { saveFile } from '@suanpan/api-client';
import { MAX_PRINTED_VOUCHERS, type VoucherFilter } from '@suanpan/contracts';
import { Alert, Button } from '@suanpan/ui';
import { Modal, Progress } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from './messages.ts';
import classes from './print.module.css';
import { keepStyle, keptStyle, type KeptStyle } from './print-style.ts';
import { StyleFields } from './style-fields.tsx';
import { type Printing, usePrinting } from './use-printing.ts';

/** What is printed: chosen vouchers in their order, or everything a list's filter finds. */
export type PrintTarget = { ids: readonly number[] } | { filter: VoucherFilter; count: number };

interface PrintDialogProps {
  /** Null: closed. */
  target: PrintTarget | null;
  onClose(): void;
}

/** Asks for paper and style, has the PDF made with its progress shown, and hands it over (ux.md 14). */
export function PrintDialog({ target, onClose }: PrintDialogProps): ReactNode {
  return target && <OpenDialog target={target} onClose={onClose} />;
}

function OpenDialog({ target, onClose }: { target: PrintTarget; onClose(): void }): ReactNode {
  const t = useMessages();
  const [style, setStyle] = useState<KeptStyle>(keptStyle);
  const { printing, start, reset } = usePrinting();
  const count = 'ids' in target ? target.ids.length : target.count;
  const isTooMany = count > MAX_PRINTED_VOUCHERS;
  const print = (): void => {
    keepStyle(style);
    start({ ...('ids' in target ? { ids: target.ids.join(',') } : target.filter), ...style });
  };
  return (
    <Modal
      open
      title={t('title', { count })}
      onCancel={onClose}
      width={480}
      footer={<Actions {...{ printing, isTooMany, onPrint: print, onStop: reset, onClose }} />}
    >
      {isTooMany && <Alert type="warning" title={t('tooMany', { max: MAX_PRINTED_VOUCHERS })} />}
      {printing.state === 'failed' && <Alert type="error" role="alert" title={printing.message} />}
      {printing.state === 'making' && <Making share={printing.share} />}
      {printing.state === 'ready' && <Alert type="success" role="status" title={t('ready')} />}
      <StyleFields
        style={style}
        isDisabled={printing.state === 'making'}
        onChange={(changed) => {
          reset();
          setStyle(changed);
        }}
      />
    </Modal>
  );
}

function Making({ share }: { share: number }): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['making']}>
      <span role="status">{t('making')}</span>
      <Progress percent={Math.round(share * 100)} aria-label={t('making')} />
    </div>
  );
}

interface ActionsProps {
  printing: Printing;
  isTooMany: boolean;
  onPrint(): void;
  onStop(): void;
  onClose(): void;
}

function Actions({ printing, isTooMany, onPrint, onStop, onClose }: ActionsProps): ReactNode {
  const t = useMessages();
  if (printing.state === 'making') return <Button onClick={onStop}>{t('stop')}</Button>;
  if (printing.state !== 'ready') {
    return (
      <>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button type="primary" disabled={isTooMany} onClick={onPrint}>
          {t('start')}
        </Button>
      </>
    );
  }
  const { file, url } = printing;
  return (
    <>
      <Button onClick={() => saveFile({ file, name: t('fileName') })}>{t('save')}</Button>
      <Button type="primary" href={url} target="_blank" rel="noopener">
        {t('open')}
      </Button>
    </>
  );
}
