import { type FeatureManifest, Link, useAccountSet, useLanguage, useUser } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { NextSteps } from '../home/panels/next-steps.tsx';
import { useBooksState } from '../home/use-books-state.ts';
import { useDashboardMonth } from '../home/use-dashboard-month.ts';
import { setupScreensOf } from '../menu/build-menu.ts';
import { useInit } from '../session/use-init.ts';
import { useMessages } from './messages.ts';
import classes from './setting.module.css';

/** The way to every screen that sets up the company, and what a new one still needs. */
export function Setting({ features }: { features: readonly FeatureManifest[] }): ReactNode {
  const t = useMessages();
  const { companyName } = useAccountSet();
  const { language } = useLanguage();
  const { role } = useUser();
  const { link } = useDashboardMonth();
  const { data } = useInit();
  const state = useBooksState();
  const groups = setupScreensOf(features, { role, permissions: new Set(data?.permissions) });
  return (
    <Page title={t('title')} note={companyName}>
      {(state === 'empty' || state === 'opened') && <NextSteps hasOpenings={state === 'opened'} />}
      <div className={classes['groups']}>
        {groups.map(({ group, screens }) => (
          <section key={group} className={classes['group']} aria-labelledby={`setup-${group}`}>
            <h2 id={`setup-${group}`}>{t(`group.${group}`)}</h2>
            <ul>
              {screens.map(({ to, label, about }) => (
                <li key={to}>
                  <Link to={link(to)}>{label[language]}</Link>
                  <p>{about[language]}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  );
}
