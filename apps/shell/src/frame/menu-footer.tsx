import { Link, useLocation } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { infoPlaces } from '../info/info-screens.tsx';
import { useMessages } from '../messages.ts';
import { useInit } from '../session/use-init.ts';
import { MenuFlyout } from './menu-flyout.tsx';
import classes from './side-menu.module.css';

/** At the end of the menu: what the product is, its software, help, and the address of support where there is one. */
export function MenuFooter({ isCollapsed }: { isCollapsed: boolean }): ReactNode {
  const t = useMessages();
  const { pathname } = useLocation();
  const { data: init } = useInit();
  const address = init?.supportEmail ?? null;
  const className = classes[isCollapsed ? 'item' : 'foot'];
  const links = (
    <>
      {infoPlaces.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} className={className} aria-current={pathname === path ? 'page' : undefined}>
            {t(label)}
          </Link>
        </li>
      ))}
      {address !== null && (
        <li>
          <a href={`mailto:${address}`} className={className}>
            {t('info.mail')}
          </a>
        </li>
      )}
    </>
  );
  const isHere = infoPlaces.some(({ path }) => path === pathname);
  return (
    <nav aria-label={t('info')} className={classes['footer']}>
      <ul>
        {isCollapsed ? (
          <MenuFlyout
            label={t('info')}
            face={<Icon name="help" />}
            isHere={isHere}
            count={address === null ? 4 : 5}
          >
            {links}
          </MenuFlyout>
        ) : (
          links
        )}
      </ul>
    </nav>
  );
}
