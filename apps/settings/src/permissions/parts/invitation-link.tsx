import type { InvitationMade } from '@suanpan/contracts';
import { Button, momentText, useToast } from '@suanpan/ui';
import { Input } from '@suanpan/ui/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';

/** The link of an invitation, the one time that it can be seen. */
export function InvitationLink({ made, onClose }: { made: InvitationMade; onClose(): void }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  const sentTo = made.textedTo ?? made.mailedTo;
  const link = `${location.origin}${made.path}`;
  const time = momentText(made.validUntil);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast(t('link.copied'));
    } catch {
      toast(t('link.notCopied'), { kind: 'error' });
    }
  };
  return (
    <div className={classes['dialog']}>
      <p role="status">
        {sentTo === null
          ? t('link.text', { time })
          : t(made.textedTo ? 'link.texted' : 'link.mailed', { to: sentTo, time })}
      </p>
      <Input.TextArea
        readOnly
        autoSize
        aria-label={t('link')}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <div className={classes['acts']}>
        <Button ref={copyButton} type="primary" onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        <Button onClick={onClose}>{t('link.done')}</Button>
      </div>
    </div>
  );
}
