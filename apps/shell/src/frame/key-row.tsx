import { type ShownShortcut, keyName, setOwnKey } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { type KeyFault, faultOfKey } from './chosen-key.ts';
import classes from './key-sheet.module.css';
import { KeysText } from './keys-text.tsx';

/** One key of the sheet; what the registry itself acts on can be given another. */
export function KeyRow({
  shortcut,
  all,
}: {
  shortcut: ShownShortcut;
  all: readonly ShownShortcut[];
}): ReactNode {
  const t = useMessages();
  const { keys, label, ofProduct, run } = shortcut;
  const [isWaiting, setWaiting] = useState(false);
  const [fault, setFault] = useState<KeyFault | null>(null);
  const take = (event: KeyboardEvent): void => {
    if (!isWaiting || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = keyName(event.nativeEvent);
    if (pressed === null) return;
    const found = pressed === 'Escape' ? null : faultOfKey(pressed, shortcut, all);
    setFault(found);
    if (found) return;
    setWaiting(false);
    if (pressed !== 'Escape') setOwnKey(ofProduct, pressed);
  };
  return (
    <div>
      <dt>
        {label}
        {isWaiting && (
          <span role="status" className={classes['hint']}>
            {fault ? t(`keys.fault.${fault.kind}`, { label: fault.label }) : t('keys.press')}
          </span>
        )}
      </dt>
      <dd>
        <KeysText keys={keys} />
        {run && keys !== ofProduct && (
          <button
            type="button"
            className={classes['act']}
            onClick={() => setOwnKey(ofProduct, null)}
            title={t('keys.reset', { label })}
            aria-label={t('keys.reset', { label })}
          >
            <Icon name="close" size={14} />
          </button>
        )}
        {run && (
          <button
            type="button"
            className={classes['act']}
            aria-pressed={isWaiting}
            aria-label={t('keys.change', { label })}
            title={t('keys.change', { label })}
            onClick={() => setWaiting(!isWaiting)}
            onKeyDown={take}
            onBlur={() => {
              setWaiting(false);
              setFault(null);
            }}
          >
            <Icon name="edit" size={14} />
          </button>
        )}
      </dd>
    </div>
  );
}
