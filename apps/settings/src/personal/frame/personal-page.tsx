import { NavLink } from '@suanpan/feature-kit';
import { keepFocus, Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import feature from '../../../feature.ts';
import { useMessages } from './messages.ts';
import classes from './personal-page.module.css';

const places = [
  ['/personal/personal-setting', 'setting'],
  ['/personal/security', 'security'],
  ['/personal/change-password', 'password'],
  ['/personal/change-phone-number', 'phone'],
  ['/personal/binding-webchat', 'webchat'],
] as const;

/** Those of them that there are: no link leads nowhere (decision D65). */
const deployed = places.filter(([path]) => feature.routes.some((route) => route.path === path));

/** A screen about oneself, with the way to the others beside it; above it on a narrow screen. */
export function PersonalPage({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useMessages();
  return (
    <Page title={title} {...(note === undefined ? {} : { note })}>
      <div className={classes['split']}>
        <nav aria-label={t('title')} className={classes['nav']}>
          {deployed.map(([path, name]) => (
            <NavLink key={path} to={path} className={classes['link'] ?? ''}>
              {t(name)}
            </NavLink>
          ))}
        </nav>
        <div ref={keepFocus} className={classes['content']}>
          {children}
        </div>
      </div>
    </Page>
  );
}

/** One matter of such a screen. */
export const Part = ({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}): ReactNode => (
  <section className={classes['part']} aria-label={title}>
    <h2>{title}</h2>
    {note !== undefined && <p className={classes['note']}>{note}</p>}
    {children}
  </section>
);
