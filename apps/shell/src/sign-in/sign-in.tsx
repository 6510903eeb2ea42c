import { Logo, ProblemAlert } from '@suanpan/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages as useShellMessages } from '../messages.ts';
import { InvitationNote } from '../invitation/invitation-note.tsx';
import { usePreferences } from '../preferences/preferences.tsx';
import { type Language, languageNames } from '@suanpan/feature-kit';
import { useMessages } from './messages.ts';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** One card on paper with two modes (ux.md 4). `serverIsAway`: /init got no answer at all. */
export function SignIn({ serverIsAway }: { serverIsAway: boolean }): ReactNode {
  const t = useMessages();
  const ofShell = useShellMessages();
  const [mode, setMode] = useState<'sign-in' | 'sign-up'>('sign-in');
  const isSignIn = mode === 'sign-in';
  const title = t(isSignIn ? 'signIn' : 'signUp');
  useEffect(() => {
    document.title = `${title} · Suanpan 算盘`;
  }, [title]);
  return (
    <main className={classes['page']}>
      <div className={classes['card']}>
        <div className={classes['brand']}>
          <Logo size={36} />
          <span>Suanpan 算盘</span>
        </div>
        <p className={classes['tagline']}>{t('tagline')}</p>
        <h1 className={classes['title']}>{title}</h1>
        {location.pathname === '/invitation' && <InvitationNote />}
        {serverIsAway && <ProblemAlert problems={[]} title={ofShell('init.failed')} />}
        {isSignIn ? <SignInForm /> : <SignUpForm />}
        <button
          type="button"
          className={classes['link']}
          onClick={() => setMode(isSignIn ? 'sign-up' : 'sign-in')}
        >
          {t(isSignIn ? 'toSignUp' : 'toSignIn')}
        </button>
        <LanguageSwitch />
      </div>
    </main>
  );
}

function LanguageSwitch(): ReactNode {
  const t = useMessages();
  const { language, setLanguage } = usePreferences();
  return (
    <div className={classes['languages']} role="group" aria-label={t('language')}>
      {Object.entries(languageNames).map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={classes['link']}
          aria-pressed={code === language}
          onClick={() => setLanguage(code as Language)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
