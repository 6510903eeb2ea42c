import { type FeatureManifest, Link, useLanguage } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { manyTabs } from './open-tabs.ts';
import classes from './tab-bar.module.css';
import { titleOf } from './title-of.ts';
import { useOpenTabs } from './use-open-tabs.ts';

/** The open screens below the header, where the user wants them (ux.md 3): a click leads there, the middle button closes. */
export function TabBar({ features }: { features: readonly FeatureManifest[] }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const { tabs, here, close, closeOthers } = useOpenTabs();
  const isOversize = tabs.length > manyTabs;
  return (
    <nav className={classes['bar']} aria-label={t('tabs')} data-oversize={isOversize}>
      <ul>
        {tabs.map(({ pathname, search }) => {
          const title = titleOf(pathname, features, language) ?? t('tabs.untitled');
          return (
            <li key={pathname} data-here={pathname === here}>
              <Link
                to={{ pathname, search }}
                aria-current={pathname === here ? 'page' : undefined}
                onAuxClick={(event) => {
                  if (event.button !== 1) return;
                  event.preventDefault();
                  close(pathname);
                }}
              >
                {title}
              </Link>
              {tabs.length > 1 && (
                <button
                  type="button"
                  aria-label={t('tabs.close', { title })}
                  title={t('tabs.close', { title })}
                  onClick={() => close(pathname)}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {isOversize && <span className={classes['mark']}>{t('tabs.many', { count: tabs.length })}</span>}
      {tabs.length > 1 && (
        <Button size="small" type="text" onClick={closeOthers}>
          {t('tabs.closeOthers')}
        </Button>
      )}
    </nav>
  );
}
