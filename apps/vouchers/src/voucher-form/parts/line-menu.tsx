import { Icon } from '@suanpan/ui';
import { Dropdown } from '@suanpan/ui/kit';
import { type DragEvent, type ReactElement, type ReactNode, memo, useState } from 'react';
import { lineBeside } from '../draft/cells.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../line-menu.module.css';

const DRAGGED = 'application/x-voucher-line';

interface LineMenuProps {
  lineKey: string;
  row: number;
}

/** The row's number: its menu, and the handle to drag the line by. Every act has a key as well. */
export const LineMenu = memo(function LineMenu({ lineKey, row }: LineMenuProps): ReactNode {
  const t = useMessages();
  const [isWanted, setWanted] = useState(false);
  const handle = (
    <button
      type="button"
      className={classes['handle']}
      tabIndex={-1}
      aria-label={t('line.menu', { row })}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, lineKey)}
      onClick={() => setWanted(true)}
    >
      <span>{row}</span>
      <Icon name="menu" size={14} />
    </button>
  );
  return isWanted ? <OpenedMenu lineKey={lineKey}>{handle}</OpenedMenu> : handle;
});

/** The menu from the first time it is wanted: most lines of a voucher never need theirs. */
function OpenedMenu({ lineKey, children }: { lineKey: string; children: ReactElement }): ReactNode {
  const t = useMessages();
  const { dispatch, focus, latest } = useEntry();
  const [isOpen, setOpen] = useState(true);
  const moveOn = (key: string | undefined): void => {
    if (key !== undefined) focus({ key, field: 'summary' });
  };
  const move = (step: 1 | -1): void => {
    dispatch({ type: 'move', key: lineKey, step });
    moveOn(lineKey);
  };
  const acts = {
    insert: () => {
      dispatch({ type: 'insert', key: lineKey });
      moveOn(String(latest.current.draft.nextKey));
    },
    copy: () => {
      dispatch({ type: 'copy', key: lineKey });
      moveOn(String(latest.current.draft.nextKey));
    },
    up: () => move(-1),
    down: () => move(1),
    delete: () => {
      const neighbour = lineBeside(latest.current.draft.lines, lineKey);
      dispatch({ type: 'delete', key: lineKey });
      moveOn(neighbour?.key);
    },
  } as const;
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: (Object.keys(acts) as (keyof typeof acts)[]).map((key) => ({
          key,
          label: t(`line.${key}`),
          danger: key === 'delete',
        })),
        onClick: ({ key }) => acts[key as keyof typeof acts](),
      }}
    >
      {children}
    </Dropdown>
  );
}

/** A line that another one may be dropped on. */
export function useDropLine(lineKey: string) {
  const { dispatch } = useEntry();
  return {
    onDragOver: (event: DragEvent): void => {
      if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
    },
    onDrop: (event: DragEvent): void => {
      const dragged = event.dataTransfer.getData(DRAGGED);
      if (dragged === '') return;
      event.preventDefault();
      dispatch({ type: 'move-to', key: dragged, target: lineKey });
    },
  };
}
