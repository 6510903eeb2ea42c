import { type FeatureManifest, Outlet, useOption, useShortcutListener } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { Palette } from '../palette/palette.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import classes from './frame.module.css';
import { Header } from './header.tsx';
import { FreshProof } from '../session/fresh-proof.tsx';
import { KeySheet } from './key-sheet.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import { useAskBeforeClosing } from './use-ask-before-closing.ts';
import { useFocusOnRoute } from './use-focus-on-route.ts';
import { useMenuState } from './use-menu-state.ts';
import { useSetChanged } from './use-set-changed.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

/** Menu left, header on top, the screen in the middle; both stay usable whatever the screen does. */
export function Frame({ features }: { features: readonly FeatureManifest[] }): ReactNode {
  const t = useMessages();
  const menu = useMenuState();
  const hasTabs = useOption('tabs');
  useShortcutListener();
  useShellShortcuts(features);
  useFocusOnRoute();
  useSetChanged();
  useAskBeforeClosing();
  return (
    <div className={classes['frame']} data-menu={menu.mode}>
      <a className={classes['skip']} href="#content">
        {t('skip')}
      </a>
      <LoadingBar />
      <SideMenu features={features} menu={menu} />
      <Header features={features} menu={menu} />
      {hasTabs && <TabBar features={features} />}
      <main id="content" className={classes['content']} tabIndex={-1}>
        <Outlet />
      </main>
      <KeySheet />
      <FreshProof />
      <Palette features={features} />
    </div>
  );
}
