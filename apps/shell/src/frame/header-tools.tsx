import { useShortcuts } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { openPalette } from '../palette/open-palette.ts';
import { usePreferences } from '../preferences/preferences.tsx';
import classes from './header.module.css';
import { shownKeys } from './shown-keys.ts';

/** Looks like the field it opens: the palette finds screens, vouchers and subjects (ux.md 3). */
export function SearchBox(): ReactNode {
  const t = useMessages();
  return (
    <button
      type="button"
      className={`${classes['button']} ${classes['search']}`}
      title={t('search')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Icon name="search" />
      <span className={classes['name']}>{t('search')}</span>
      <kbd aria-hidden="true">{shownKeys('mod+k')}</kbd>
    </button>
  );
}

/** Hides every amount on screen, for work where others look on; Alt+P as well. */
export function PrivacyEye(): ReactNode {
  const t = useMessages();
  const { areAmountsHidden, toggleAmounts } = usePreferences();
  const label = t('amounts.hide');
  useShortcuts([{ keys: 'alt+p', label, group: t('keys.group'), run: toggleAmounts }]);
  return (
    <button
      type="button"
      className={`${classes['button']} ${classes['wide']}`}
      aria-label={label}
      aria-pressed={areAmountsHidden}
      title={`${label} (${shownKeys('alt+p')})`}
      onClick={toggleAmounts}
    >
      <Icon name={areAmountsHidden ? 'eye-closed' : 'eye'} />
    </button>
  );
}
