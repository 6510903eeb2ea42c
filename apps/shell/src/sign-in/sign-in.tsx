import { Alert, Logo, ProblemAlert } from '@suanpan/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages as useShellMessages } from '../messages.ts';
import { InvitationNote } from '../invitation/invitation-note.tsx';
import { usePreferences } from '../preferences/preferences.tsx';
import { type Language, languageNames } from '@suanpan/feature-kit';
import { ForgotForm } from './forgot-form.tsx';
import { useMessages } from './messages.ts';
import classes from './sign-in.module.css';
import { type AskedStep, SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** One card on paper with three modes (ux.md 4). `serverIsAway`: /init got no answer at all. */
export function SignIn({ serverIsAway }: { serverIsAway: boolean }): ReactNode {
  const t = useMessages();
  const ofShell = useShellMessages();
  const [mode, setMode] = useState<Mode>('sign-in');
  /** Who has just set a new password. */
  const [resetUserId, setResetUserId] = useState<string>();
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const title = t(asked ? 'step' : titles[mode]);
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
        {mode === 'sign-in' && !asked && resetUserId !== undefined && <ResetDone />}
        {asked && <SecondStepForm asked={asked} onBack={() => setAsked(null)} />}
        {mode === 'sign-in' && !asked && (
          <SignInForm
            {...(resetUserId === undefined ? {} : { userId: resetUserId })}
            onSecondStep={setAsked}
          />
        )}
        {mode === 'sign-up' && <SignUpForm />}
        {mode === 'forgot' && (
          <ForgotForm
            onReset={(userId) => {
              setResetUserId(userId);
              setMode('sign-in');
            }}
          />
        )}
        {!asked && (
          <div className={classes['links']}>
            {others[mode].map((other) => (
              <button key={other} type="button" className={classes['link']} onClick={() => setMode(other)}>
                {t(ways[other])}
              </button>
            ))}
          </div>
        )}
        <LanguageSwitch />
      </div>
    </main>
  );
}

type Mode = 'sign-in' | 'sign-up' | 'forgot';
const titles = { 'sign-in': 'signIn', 'sign-up': 'signUp', forgot: 'forgot' } as const;
const ways = { 'sign-in': 'toSignIn', 'sign-up': 'toSignUp', forgot: 'toForgot' } as const;
const others: Readonly<Record<Mode, readonly Mode[]>> = {
  'sign-in': ['sign-up', 'forgot'],
  'sign-up': ['sign-in'],
  forgot: ['sign-in'],
};

/** In Chinese, as the specification has it, and in the user's language. */
function ResetDone(): ReactNode {
  const t = useMessages();
  return (
    <div role="status">
      <Alert
        type="success"
        showIcon
        title={<span lang="zh-CN">密码重置成功</span>}
        description={t('forgot.done')}
      />
    </div>
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
