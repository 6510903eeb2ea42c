import { Button, useMediaQuery } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useParameters } from '../books/use-parameters.ts';
import classes from './choice.module.css';
import type { EntryWords } from './entry.ts';
import { EntryList } from './entry-list.tsx';
import type { EntryChoice } from './use-entry-choice.ts';

const LIST_PARAM = 'list';

export interface EntryPanel {
  /** Whether there is room for the entries beside the ledger. */
  hasRoom: boolean;
  /** Hidden by choice, to give a ledger with many columns the room; the address says so. */
  isShown: boolean;
  toggle(): void;
}

export function useEntryPanel(): EntryPanel {
  const hasRoom = useMediaQuery('(min-width: 1100px)');
  const [search, change] = useParameters();
  const isWanted = search.get(LIST_PARAM) !== '0';
  return {
    hasRoom,
    isShown: hasRoom && isWanted,
    toggle: () => change({ [LIST_PARAM]: isWanted ? '0' : null }),
  };
}

interface PanelProps {
  panel: EntryPanel;
  choice: EntryChoice;
  words: EntryWords;
}

/** The entries beside the ledger, where there is room and they are wanted. */
export const BesideEntries = ({
  panel,
  choice,
  words,
  children,
}: PanelProps & { children: ReactNode }): ReactNode => (
  <div className={classes['panes']} data-list={panel.isShown}>
    {panel.isShown && <EntryList choice={choice} words={words} />}
    <div className={classes['ledger']}>{children}</div>
  </div>
);

/** The button that hides and shows the entries, or brings them up where there is no room. */
export function EntryPanelButton({ panel, choice, words }: PanelProps): ReactNode {
  if (!panel.hasRoom) return <EntryDrawer choice={choice} words={words} />;
  return <Button onClick={panel.toggle}>{panel.isShown ? words.hide : words.show}</Button>;
}

function EntryDrawer({ choice, words }: Omit<PanelProps, 'panel'>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.choose}</Button>
      <Drawer
        title={words.title}
        placement="left"
        size={320}
        open={isOpen}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <EntryList choice={choice} words={words} onChosen={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
