import { asApiError } from '@suanpan/api-client';
import { Button, ErrorState, LoadingState } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface TheirsDialogProps<T> {
  texts: { title: string; text: string; copy: string; theirs: string };
  /** What the other person has saved, asked for anew. */
  theirs: UseQueryResult<T>;
  onTheirs(theirs: T): void;
  onCopy(): void;
  onClose(): void;
  /** What differs. */
  children(theirs: T): ReactNode;
}

/** Somebody saved first: what differs, and the two ways on that lose nobody's work. */
export function TheirsDialog<T>(props: TheirsDialogProps<T>): ReactNode {
  const { texts, theirs, onTheirs, onCopy, onClose, children } = props;
  const isFresh = theirs.isSuccess && !theirs.isFetching;
  return (
    <Modal
      open
      title={texts.title}
      onCancel={onClose}
      width={640}
      footer={[
        <Button key="copy" onClick={onCopy}>
          {texts.copy}
        </Button>,
        <Button
          key="theirs"
          type="primary"
          disabled={!isFresh}
          onClick={() => theirs.data !== undefined && onTheirs(theirs.data)}
        >
          {texts.theirs}
        </Button>,
      ]}
    >
      <p>{texts.text}</p>
      {theirs.isError ? (
        <ErrorState error={asApiError(theirs.error)} onRetry={() => void theirs.refetch()} />
      ) : isFresh ? (
        children(theirs.data)
      ) : (
        <LoadingState rows={3} />
      )}
    </Modal>
  );
}
