import { periodOf } from '@suanpan/accounting-core';
import { type FeatureManifest, usePeriod } from '@suanpan/feature-kit';
import { Icon, PeriodPicker } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { AccountSetSwitch } from '../account-set/account-set-switch.tsx';
import { useMessages } from '../messages.ts';
import { useInit } from '../session/use-init.ts';
import classes from './header.module.css';
import { PrivacyEye, SearchBox } from './header-tools.tsx';
import { openKeySheet } from './key-sheet.tsx';
import { NewDevices, SECURITY_PATH } from './new-devices.tsx';
import type { MenuState } from './use-menu-state.ts';
import { PERSONAL_PATH, UserMenu } from './user-menu.tsx';

/** Account set and period left, help and the user right (ux.md 3). */
export function Header({
  features,
  menu,
}: {
  features: readonly FeatureManifest[];
  menu: MenuState;
}): ReactNode {
  const t = useMessages();
  const { data: init } = useInit();
  return (
    <header className={classes['header']}>
      {menu.canToggle && <MenuToggle menu={menu} />}
      {init?.accountSets && (
        <>
          <AccountSetSwitch current={init.accountSets} all={init.accountSetsList} />
          <HeaderPeriod currentAccountDate={init.accountSets.currentAccountDate} />
        </>
      )}
      <span className={classes['gap']} />
      {init?.accountSets && (
        <>
          <SearchBox />
          <PrivacyEye />
        </>
      )}
      <button
        type="button"
        className={`${classes['button']} ${classes['wide']}`}
        title={t('keys')}
        aria-label={t('keys')}
        onClick={openKeySheet}
      >
        <Icon name="help" />
      </button>
      {hasScreen(features, SECURITY_PATH) && <NewDevices />}
      <UserMenu hasPersonal={hasScreen(features, PERSONAL_PATH)} />
    </header>
  );
}

/** Offered only while an area has the screen (decision D65). */
const hasScreen = (features: readonly FeatureManifest[], wanted: string): boolean =>
  features.some(({ routes }) => routes.some(({ path }) => path === wanted));

function HeaderPeriod({ currentAccountDate }: { currentAccountDate: string | null }): ReactNode {
  const { period, setPeriod, first, last, checkoutList } = usePeriod();
  const current = currentAccountDate === null ? undefined : periodOf(currentAccountDate);
  return <PeriodPicker {...{ period, first, last, current }} onChange={setPeriod} marks={checkoutList} />;
}

function MenuToggle({ menu }: { menu: MenuState }): ReactNode {
  const t = useMessages();
  const isOpen = menu.mode === 'open' || menu.mode === 'drawer';
  const isPhone = menu.mode === 'closed' || menu.mode === 'drawer';
  const label = isPhone
    ? t(isOpen ? 'menu.close' : 'menu.open')
    : t(isOpen ? 'menu.collapse' : 'menu.expand');
  return (
    <button
      type="button"
      className={classes['button']}
      aria-label={label}
      aria-expanded={isOpen}
      title={label}
      onClick={menu.toggle}
    >
      <Icon name="menu" />
    </button>
  );
}
