import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { AmountsInText } from '../money/amounts-in-text.tsx';
import { Modal } from '../popup/modal.tsx';
import { useNewerMessages } from './messages.ts';
import classes from './newer-dialog.module.css';

export interface NewerDialogProps {
  title: string;
  /** What the ways on mean, where that is not the usual. */
  text?: string | undefined;
  /** What is said besides. */
  note?: string | undefined;
  /** Each field as it is typed, and as somebody else saved it; one that is the same, by its texts if nothing else says so, is left out. */
  rows: readonly (readonly [label: string, mine: string, theirs: string, differs?: boolean])[];
  /** The names that the rows show are not all there yet. */
  isLoading?: boolean;
  onTheirs(): void;
  /** The form stays as it is; saving it again replaces theirs. */
  onMine(): void;
}

/**
 * Somebody saved the record first: what differs, side by side, and the two ways on. Where no field differs there is nothing to
 * choose: the form goes on from theirs.
 */
export function NewerDialog(props: NewerDialogProps): ReactNode {
  const { title, text, note, rows, isLoading = false, onTheirs, onMine } = props;
  const t = useNewerMessages();
  const differing = rows.filter(([, mine, theirs, differs = mine !== theirs]) => differs);
  const isSame = differing.length === 0;
  return (
    <Modal
      open
      title={title}
      width={640}
      loading={isLoading}
      onCancel={onMine}
      footer={[
        !isSame && (
          <Button key="mine" onClick={onMine}>
            {t('goOn')}
          </Button>
        ),
        <Button key="theirs" type="primary" onClick={onTheirs}>
          {t(isSame ? 'goOn.same' : 'load')}
        </Button>,
      ]}
    >
      {note !== undefined && <p>{note}</p>}
      <p>{text ?? t(isSame ? 'same' : 'text')}</p>
      {!isSame && (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('mine')}</th>
              <th scope="col">{t('theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(([label, mine, theirs]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {[mine, theirs].map((said, at) => (
                  <td key={at}>
                    <AmountsInText text={said || '—'} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
