import { setOwnKey, useOwnKeys } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { Part } from '../../frame/personal-page.tsx';
import { useMessages } from '../messages.ts';
import classes from '../setting.module.css';
import { OptionBox } from './option-box.tsx';

/** Which keys of the product act, and those that were changed on a key sheet. */
export function KeyPart(): ReactNode {
  const t = useMessages();
  const own = Object.entries(useOwnKeys());
  return (
    <Part title={t('keys')} note={t('keys.note')}>
      <OptionBox name="kingdeeKeys" label={t('keys.kingdee')} hint={t('keys.kingdee.hint')} />
      <OptionBox name="letterKeys" label={t('keys.letters')} hint={t('keys.letters.hint')} />
      {own.length > 0 && (
        <>
          <h3 className={classes['heading']}>{t('keys.own')}</h3>
          <ul className={classes['own']}>
            {own.map(([keys, chosen]) => (
              <li key={keys}>
                <span>{t('keys.instead', { chosen: printed(chosen), keys: printed(keys) })}</span>
                <Button
                  size="small"
                  aria-label={t('keys.reset.one', { keys: printed(keys) })}
                  onClick={() => setOwnKey(keys, null)}
                >
                  {t('keys.reset')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

const printed = (keys: string): string =>
  keys.replace('mod+', 'Ctrl/⌘+').replace('alt+', 'Alt+').replace('shift+', 'Shift+');
