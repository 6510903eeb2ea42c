import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { Modal } from '../popup/modal.tsx';
import { useNewerMessages } from './messages.ts';
import classes from './newer-dialog.module.css';

export interface NewerDialogProps {
  title: string;
  /** What the two ways on mean, where theirs can not be replaced. */
  text?: string | undefined;
  /** Each field as it is typed, and as somebody else saved it. */
  rows: readonly (readonly [label: string, mine: ReactNode, theirs: ReactNode])[];
  onTheirs(): void;
  /** The form stays as it is; saving it again replaces theirs. */
  onMine(): void;
}

/** Somebody saved the record first: what differs at a glance, and the two ways on. */
export function NewerDialog({ title, text, rows, onTheirs, onMine }: NewerDialogProps): ReactNode {
  const t = useNewerMessages();
  return (
    <Modal
      open
      title={title}
      width={640}
      onCancel={onMine}
      footer={[
        <Button key="mine" onClick={onMine}>
          {t('goOn')}
        </Button>,
        <Button key="theirs" type="primary" onClick={onTheirs}>
          {t('load')}
        </Button>,
      ]}
    >
      <p>{text ?? t('text')}</p>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('mine')}</th>
            <th scope="col">{t('theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, mine, theirs]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
