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
  const { tabs, here, close, pin, closeAround } = useOpenTabs();
  const at = tabs.findIndex(({ pathname }) => pathname === here);
  const isPinned = tabs[at]?.isPinned === true;
  const isOversize = tabs.length > manyTabs;
  return (
    <nav className={classes['bar']} aria-label={t('tabs')} data-oversize={isOversize}>
      <ul>
        {tabs.map((tab) => {
          const { pathname, search } = tab;
          const title = titleOf(pathname, features, language) ?? t('tabs.untitled');
          return (
            <li key={pathname} data-here={pathname === here}>
              <Link
                to={{ pathname, search }}
                aria-label={tab.isPinned ? t('tabs.pinned', { title }) : undefined}
                aria-current={pathname === here ? 'page' : undefined}
                onAuxClick={(event) => {
                  if (event.button !== 1) return;
                  event.preventDefault();
                  close(pathname);
                }}
              >
                {tab.isPinned && <Icon name="pin" size={12} />}
                {title}
              </Link>
              {tabs.length > 1 && !tab.isPinned && (
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
      <Button size="small" type="text" aria-pressed={isPinned} onClick={pin}>
        {t(isPinned ? 'tabs.unpin' : 'tabs.pin')}
      </Button>
      {tabs.some((tab, index) => index !== at && !tab.isPinned) && (
        <Button size="small" type="text" onClick={() => closeAround('others')}>
          {t('tabs.closeOthers')}
        </Button>
      )}
      {tabs.some((tab, index) => index > at && !tab.isPinned) && (
        <Button size="small" type="text" onClick={() => closeAround('right')}>
          {t('tabs.closeRight')}
        </Button>
      )}
    </nav>
  );
}
