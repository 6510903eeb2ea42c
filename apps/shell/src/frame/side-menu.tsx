import {
  type FeatureManifest,
  Link,
  useLanguage,
  useLocation,
  usePeriod,
  useUser,
  withPeriod,
} from '@suanpan/feature-kit';
import { Icon, type IconName, Logo } from '@suanpan/ui';
import { type ReactNode, useMemo } from 'react';
import { type MenuItem, type MenuSection, buildMenu } from '../menu/build-menu.ts';
import { bestMatch, sectionHere } from '../menu/here.ts';
import { useMessages } from '../messages.ts';
import { prefetchScreen } from '../remotes/prefetch.ts';
import { useInit } from '../session/use-init.ts';
import { MenuFlyout } from './menu-flyout.tsx';
import { MenuFooter } from './menu-footer.tsx';
import classes from './side-menu.module.css';
import type { MenuState } from './use-menu-state.ts';

interface SideMenuProps {
  features: readonly FeatureManifest[];
  menu: MenuState;
}

/** The left menu: one row per section; a section with several screens opens beside its row. */
export function SideMenu({ features, menu }: SideMenuProps): ReactNode {
  const t = useMessages();
  const sections = useSections(features);
  const { pathname } = useLocation();
  const here = sectionHere(sections, pathname);
  return (
    <>
      {menu.mode === 'drawer' && (
        <button type="button" className={classes['veil']} aria-label={t('menu.close')} onClick={menu.close} />
      )}
      <div className={classes['menu']} hidden={menu.mode === 'closed'}>
        <nav className={classes['sections']} aria-label={t('menu')}>
          <Link to="/" className={classes['brand']} aria-label="Suanpan 算盘">
            <Logo size={24} />
            <span className={classes['label']}>Suanpan 算盘</span>
          </Link>
          <ul>
            {sections.map((section) => (
              <SectionRow
                key={section.section}
                section={section}
                isHere={section.section === here}
                features={features}
              />
            ))}
          </ul>
        </nav>
        <MenuFooter isCollapsed={menu.mode === 'collapsed'} />
      </div>
    </>
  );
}

function useSections(features: readonly FeatureManifest[]): MenuSection[] {
  const { role } = useUser();
  const { data } = useInit();
  return useMemo(() => {
    if (!data?.accountSets) return [{ section: 'home', items: [] }];
    return buildMenu(features, { role, permissions: new Set(data.permissions) });
  }, [features, role, data]);
}

function SectionRow({
  section: { section, items },
  isHere,
  features,
}: {
  section: MenuSection;
  isHere: boolean;
  features: readonly FeatureManifest[];
}): ReactNode {
  const t = useMessages();
  const label = t(`section.${section}`);
  const only = section === 'home' ? { to: '/' } : items.length === 1 ? items[0] : undefined;
  const face = (
    <>
      <Icon name={iconOf(section)} />
      <span className={classes['label']}>{label}</span>
    </>
  );
  if (only)
    return (
      <li>
        <MenuLink to={only.to} className={classes['row']} isHere={isHere} features={features} title={label}>
          {face}
        </MenuLink>
      </li>
    );
  return (
    <MenuFlyout label={label} face={face} isHere={isHere} count={items.length}>
      <FlyoutItems items={items} features={features} />
    </MenuFlyout>
  );
}

function FlyoutItems({
  items,
  features,
}: {
  items: readonly MenuItem[];
  features: readonly FeatureManifest[];
}): ReactNode {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const here = bestMatch(items, pathname);
  return items.map((item) => (
    <li key={item.to}>
      <MenuLink to={item.to} className={classes['item']} isHere={item === here} features={features}>
        {item.label[language]}
      </MenuLink>
    </li>
  ));
}

interface MenuLinkProps {
  to: string;
  className: string | undefined;
  isHere: boolean;
  features: readonly FeatureManifest[];
  title?: string;
  children: ReactNode;
}

/** A link that keeps the period and fetches the screen's code when the pointer shows the intent. */
function MenuLink({ to, className, isHere, features, title, children }: MenuLinkProps): ReactNode {
  const { period } = usePeriod();
  const prefetch = (): void => prefetchScreen(features, to);
  return (
    <Link
      to={{ pathname: to, search: `?${withPeriod('', period)}` }}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      title={title}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  );
}

const iconOf = (section: MenuSection['section']): IconName => (section === 'vouchers' ? 'voucher' : section);
