import { Button } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import classes from './panel.module.css';

/** A field as both people have it. */
export interface FieldTexts {
  label: string;
  mine: string;
  theirs: string;
}

interface NewerDialogProps {
  name: string;
  /** What saving mine leaves, beside what is there now. */
  fields: readonly FieldTexts[];
  /** What they changed outside the form and stays either way. */
  kept?: string | undefined;
  onMine(): void;
  onTheirs(): void;
  onClose(): void;
}

/**
 * Somebody saved the record first: what differs, side by side, and the two ways on that lose nothing unseen. Where no
 * field differs there is nothing to choose: the form goes on from theirs.
 */
export function NewerDialog({ name, fields, kept, onMine, onTheirs, onClose }: NewerDialogProps): ReactNode {
  const t = useMessages();
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs);
  if (differing.length === 0)
    return (
      <Modal
        open
        title={t('newer.title', { name })}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onTheirs}>
            {t('newer.goOn')}
          </Button>
        }
      >
        <p>{t('newer.same')}</p>
        {kept && <p>{kept}</p>}
      </Modal>
    );
  return (
    <Modal
      open
      title={t('newer.title', { name })}
      onCancel={onClose}
      width={640}
      footer={[
        <Button key="mine" onClick={onMine}>
          {t('newer.saveMine')}
        </Button>,
        <Button key="theirs" type="primary" onClick={onTheirs}>
          {t('newer.takeTheirs')}
        </Button>,
      ]}
    >
      {kept && <p>{kept}</p>}
      <p>{t('newer.text')}</p>
      <table className={classes['newer']}>
        <thead>
          <tr>
            <th scope="col">{t('newer.field')}</th>
            <th scope="col">{t('newer.mine')}</th>
            <th scope="col">{t('newer.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine || '—'}</td>
              <td>{theirs || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
