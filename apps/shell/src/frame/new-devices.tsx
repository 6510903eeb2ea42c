import { api } from '@suanpan/api-client';
import type { DeviceNotice } from '@suanpan/contracts';
import { Link, useRefreshShell } from '@suanpan/feature-kit';
import { Button, Icon, momentText, Popover } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { useInit } from '../session/use-init.ts';
import classes from './header.module.css';

/** Where a member sees their sessions. */
export const SECURITY_PATH = '/personal/security';

/** In the header, until it is seen: somebody has signed in as this user with a device that was new. */
export function NewDevices(): ReactNode {
  const t = useMessages();
  const { data } = useInit();
  const refresh = useRefreshShell();
  const [isOpen, setOpen] = useState(false);
  const notices = data?.newDevices ?? [];
  if (notices.length === 0) return null;
  const seen = (): void => {
    setOpen(false);
    // Not told apart from a notice that stays: the next look at /init shows it again.
    void api.post('/personal/notices/seen').then(refresh, () => undefined);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<Notices notices={notices} onSeen={seen} />}
    >
      <button
        type="button"
        className={`${classes['button']} ${classes['notice']}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('devices.title')}
        title={t('devices.title')}
      >
        <Icon name="warning" />
      </button>
    </Popover>
  );
}

function Notices({ notices, onSeen }: { notices: readonly DeviceNotice[]; onSeen(): void }): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['panel']} role="dialog" aria-label={t('devices.title')}>
      <p className={classes['who']}>{t('devices.title')}</p>
      {notices.map(({ id, browser, system, address, at }) => (
        <p key={id} className={classes['part']}>
          {t('devices.one', {
            device: [browser, system].filter(Boolean).join(' · ') || t('devices.unknown'),
            address,
            at: momentText(at),
          })}
        </p>
      ))}
      <p className={classes['part']}>{t('devices.advice')}</p>
      <div className={classes['part']}>
        <Link className={classes['choice']} to={SECURITY_PATH} onClick={onSeen}>
          {t('devices.check')}
        </Link>
        <Button block onClick={onSeen}>
          {t('devices.mine')}
        </Button>
      </div>
    </div>
  );
}
