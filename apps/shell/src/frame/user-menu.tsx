import { roleName } from '@suanpan/contracts';
import {
  type Language,
  languageNames,
  Link,
  type ThemeChoice,
  useLanguage,
  useTheme,
  useUser,
} from '@suanpan/feature-kit';
import { Icon, Popover, useLabelled } from '@suanpan/ui';
import { type ReactNode, Suspense, lazy, useState } from 'react';
import { useMessages } from '../messages.ts';
import { usePreferences } from '../preferences/preferences.tsx';
import { useLogOut } from '../session/use-log-out.ts';
import { Choices } from './choices.tsx';
import classes from './header.module.css';
import { PartBoundary } from './part-boundary.tsx';

const UnsavedDialog = lazy(async () => ({
  default: (await import('../session/unsaved-dialog.tsx')).UnsavedDialog,
}));

/** Where a member's own settings are. */
export const PERSONAL_PATH = '/personal/personal-setting';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Who is signed in; personal settings, language, theme, log out. */
export function UserMenu({ hasPersonal }: { hasPersonal: boolean }): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const { name, avatarUrl } = useUser();
  const [open, setOpen] = useState(false);
  const logOut = useLogOut();
  const leave = (): void => {
    setOpen(false);
    logOut.start();
  };
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={<UserPanel {...{ hasPersonal }} onClose={() => setOpen(false)} onLogOut={leave} />}
      >
        <button
          type="button"
          className={`${classes['button']} ${classes['user']}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-label={labelled(t('user.menu'), name)}
          title={name}
        >
          {avatarUrl === null ? (
            <Icon name="user" />
          ) : (
            <img className={classes['avatar']} src={avatarUrl} alt="" width={24} height={24} />
          )}
          <span className={classes['name']}>{name}</span>
        </button>
      </Popover>
      {logOut.isAsked && (
        <PartBoundary name="unsaved-dialog">
          <Suspense>
            <UnsavedDialog {...logOut} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

interface PanelProps {
  hasPersonal: boolean;
  onClose(): void;
  onLogOut(): void;
}

function UserPanel({ hasPersonal, onClose, onLogOut }: PanelProps): ReactNode {
  const t = useMessages();
  const { name, role } = useUser();
  const { language, setLanguage } = useLanguage();
  const { themeChoice, setThemeChoice } = useTheme();
  const { areAmountsHidden, toggleAmounts } = usePreferences();
  return (
    <div className={classes['panel']} role="dialog" aria-label={t('user.menu')}>
      <p className={classes['who']}>
        {name} {role && <span className={classes['tag']}>{roleName(role, language)}</span>}
      </p>
      {hasPersonal && (
        <div className={classes['part']}>
          <Link className={classes['choice']} to={PERSONAL_PATH} onClick={onClose}>
            {t('user.personal')}
          </Link>
        </div>
      )}
      <Choices
        legend={t('user.language')}
        options={Object.entries(languageNames) as [Language, string][]}
        value={language}
        onChange={setLanguage}
      />
      <Choices
        legend={t('user.theme')}
        options={themes.map((theme) => [theme, t(`theme.${theme}`)])}
        value={themeChoice}
        onChange={setThemeChoice}
      />
      <div className={classes['part']}>
        <label className={classes['radio']}>
          <input type="checkbox" checked={areAmountsHidden} onChange={toggleAmounts} />
          {t('amounts.hide')}
        </label>
      </div>
      <div className={classes['part']}>
        <button type="button" className={classes['choice']} onClick={onLogOut}>
          {t('user.logout')}
        </button>
      </div>
    </div>
  );
}
