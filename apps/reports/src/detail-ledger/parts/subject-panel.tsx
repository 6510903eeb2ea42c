import { Button, useMediaQuery } from '@suanpan/ui';
import { Drawer } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useParameters } from '../../books/use-parameters.ts';
import { useMessages } from '../messages.ts';
import type { SubjectChoice } from '../use-subject-choice.ts';
import { SubjectList } from './subject-list.tsx';

const LIST_PARAM = 'list';

export interface SubjectPanel {
  /** Whether there is room for the subjects beside the ledger. */
  hasRoom: boolean;
  /** Hidden by choice, to give a ledger with many columns the room; the address says so. */
  isShown: boolean;
  toggle(): void;
}

export function useSubjectPanel(): SubjectPanel {
  const hasRoom = useMediaQuery('(min-width: 1100px)');
  const [search, change] = useParameters();
  const isWanted = search.get(LIST_PARAM) !== '0';
  return {
    hasRoom,
    isShown: hasRoom && isWanted,
    toggle: () => change({ [LIST_PARAM]: isWanted ? '0' : null }),
  };
}

/** The button that hides and shows the subjects, or brings them up where there is no room. */
export function SubjectPanelButton({
  panel,
  choice,
}: {
  panel: SubjectPanel;
  choice: SubjectChoice;
}): ReactNode {
  const t = useMessages();
  if (!panel.hasRoom) return <SubjectDrawer choice={choice} />;
  return <Button onClick={panel.toggle}>{panel.isShown ? t('subjects.hide') : t('subjects.show')}</Button>;
}

function SubjectDrawer({ choice }: { choice: SubjectChoice }): ReactNode {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('subjects.choose')}</Button>
      <Drawer
        title={t('subjects')}
        placement="left"
        size={320}
        open={isOpen}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <SubjectList choice={choice} onChosen={() => setOpen(false)} />
      </Drawer>
    </>
  );
}
