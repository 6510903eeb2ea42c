import { periodOf } from '@suanpan/accounting-core';
import { usePeriod } from '@suanpan/feature-kit';
import { Icon, PeriodPicker } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { AccountSetSwitch } from '../account-set/account-set-switch.tsx';
import { useMessages } from '../messages.ts';
import { useInit } from '../session/use-init.ts';
import classes from './header.module.css';
import { openKeySheet } from './key-sheet.tsx';
import type { MenuState } from './use-menu-state.ts';
import { UserMenu } from './user-menu.tsx';

/** Account set and period left, help and the user right (ux.md 3). */
export function Header({ menu }: { menu: MenuState }): ReactNode {
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
      <button
        type="button"
        className={classes['button']}
        title={t('keys')}
        aria-label={t('keys')}
        onClick={openKeySheet}
      >
        <Icon name="help" />
      </button>
      <UserMenu />
    </header>
  );
}

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
