import { Icon } from '@suanpan/ui';
import { Dropdown } from '@suanpan/ui/kit';
import { type DragEvent, type ReactElement, type ReactNode, memo, useState } from 'react';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../voucher-form.module.css';

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
  const { dispatch } = useEntry();
  const [isOpen, setOpen] = useState(true);
  const acts = {
    insert: () => dispatch({ type: 'insert', key: lineKey }),
    copy: () => dispatch({ type: 'copy', key: lineKey }),
    up: () => dispatch({ type: 'move', key: lineKey, step: -1 }),
    down: () => dispatch({ type: 'move', key: lineKey, step: 1 }),
    delete: () => dispatch({ type: 'delete', key: lineKey }),
  } as const;
  return (
    <Dropdown
      trigger={['click']}
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
