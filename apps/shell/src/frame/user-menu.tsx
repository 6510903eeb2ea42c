import { roleName } from '@suanpan/contracts';
import { type Language, Link, type ThemeChoice, useLanguage, useTheme, useUser } from '@suanpan/feature-kit';
import { Icon, Popover } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { languageNames } from '../preferences/language.ts';
import { logOut } from '../session/leave.ts';
import { Choices } from './choices.tsx';
import classes from './header.module.css';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Who is signed in; personal settings, language, theme, log out. */
export function UserMenu(): ReactNode {
  const t = useMessages();
  const { name } = useUser();
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={<UserPanel onClose={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={`${classes['button']} ${classes['user']}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t('user.menu')}: ${name}`}
        title={name}
      >
        <Icon name="user" />
        <span className={classes['name']}>{name}</span>
      </button>
    </Popover>
  );
}

function UserPanel({ onClose }: { onClose(): void }): ReactNode {
  const t = useMessages();
  const { name, role } = useUser();
  const { language, setLanguage } = useLanguage();
  const { themeChoice, setThemeChoice } = useTheme();
  return (
    <div className={classes['panel']} role="dialog" aria-label={t('user.menu')}>
      <p className={classes['who']}>
        {name} {role && <span className={classes['tag']}>{roleName(role, language)}</span>}
      </p>
      <div className={classes['part']}>
        <Link className={classes['choice']} to="/personal/personal-setting" onClick={onClose}>
          {t('user.personal')}
        </Link>
      </div>
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
        <button type="button" className={classes['choice']} onClick={() => void logOut()}>
          {t('user.logout')}
        </button>
      </div>
    </div>
  );
}
