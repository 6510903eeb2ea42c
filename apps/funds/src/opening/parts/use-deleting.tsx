import { Button, useToast } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';
import { DeleteDialog } from './delete-dialog.tsx';

interface Deleting<Row> {
  /** Asks before its row is deleted. */
  button(row: Row): ReactNode;
  /** The question, while it is asked. */
  dialog: ReactNode;
}

/**
 * Deletes a row of what money began with, after a question that names it; what is refused is told in it.
 * @param send the call; the key is the same however often one deletion is sent
 */
export function useDeleting<Row>(
  send: (row: Row, idempotencyKey: string) => Promise<unknown>,
  nameOf: (row: Row) => string,
): Deleting<Row> {
  const t = useMessages();
  const toast = useToast();
  const [asked, setAsked] = useState<Row | null>(null);
  const removing = useSaving(send);
  const remove = async (row: Row): Promise<void> => {
    if ((await removing.save(row)) === null) return;
    setAsked(null);
    toast(t('deleted'));
  };
  return {
    button: (row) => (
      <Button
        size="small"
        type="text"
        aria-label={t('delete.of', { what: nameOf(row) })}
        onClick={() => setAsked(row)}
      >
        {t('delete')}
      </Button>
    ),
    dialog: asked !== null && (
      <DeleteDialog
        text={nameOf(asked)}
        saving={removing}
        onDelete={() => void remove(asked)}
        onClose={() => {
          removing.forget();
          setAsked(null);
        }}
      />
    ),
  };
}
