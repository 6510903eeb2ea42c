import Drawer from 'antd/es/drawer';
import type { ReactNode } from 'react';
import classes from './history.module.css';
import { useHistoryMessages } from './messages.ts';

/** One field, or a whole line, of a record; null where there was or is none. */
export interface HistoryRow {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** One thing that happened to a record. */
export interface HistoryEvent {
  key: string | number;
  action: string;
  /** Who did it. */
  name: string;
  /** When, as it is shown. */
  time: string;
  rows: readonly HistoryRow[];
  /** What is said where no field changed. */
  note?: ReactNode;
}

interface HistoryDrawerProps {
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** Asks for the events, and shows them when they are there. */
  children: ReactNode;
}

/** Who did what with a record and when, beside the record. */
export const HistoryDrawer = ({ title, isOpen, onClose, children }: HistoryDrawerProps): ReactNode => (
  <Drawer title={title} size={640} open={isOpen} onClose={onClose} destroyOnHidden>
    {children}
  </Drawer>
);

/** The events as they are given, each with before and after. */
export function HistoryEvents({ events }: { events: readonly HistoryEvent[] }): ReactNode {
  const t = useHistoryMessages();
  return (
    <ol
      className={classes['events']}
      // With the focus the arrow keys scroll what is longer than the window.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {events.map(({ key, action, name, time, rows, note }) => (
        <li key={key} className={classes['event']}>
          <h2>{action}</h2>
          <p>{t('by', { name, time })}</p>
          {rows.length > 0 && <ChangeTable rows={rows} />}
          {note !== undefined && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}

function ChangeTable({ rows }: { rows: readonly HistoryRow[] }): ReactNode {
  const t = useHistoryMessages();
  return (
    <table className={classes['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-money>{before || '—'}</td>
            <td data-money>{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
