import { asApiError, templateQueries } from '@suanpan/api-client';
import type { VoucherTemplate } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../template/messages.ts';
import { draftOfTemplate } from '../../template/template-draft.ts';
import { templateType, typeKey } from '../../template/template-types.ts';
import { type BookFacts, withItemsOf } from '../../voucher-form/draft/book-facts.ts';
import type { FormDraft } from '../../voucher-form/draft/draft.ts';
import { DifferenceTable } from '../../voucher-form/parts/stale-dialog.tsx';
import type { DesignHead } from '../use-design.ts';

interface TemplateStaleDialogProps {
  saved: VoucherTemplate;
  head: DesignHead;
  mine: FormDraft;
  facts: BookFacts;
  onTheirs(theirs: VoucherTemplate): void;
  onCopy(): void;
  onClose(): void;
}

/** Somebody saved the template first: what differs, and the two ways on. */
export function TemplateStaleDialog(props: TemplateStaleDialogProps): ReactNode {
  const { saved, head, mine, facts, onTheirs, onCopy, onClose } = props;
  const t = useMessages();
  const { id } = useAccountSet();
  const theirs = useQuery({
    ...templateQueries.one(id, saved.id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const isFresh = theirs.isSuccess && !theirs.isFetching;
  const typeName = (type: number): string => t(typeKey(templateType(String(type))));
  return (
    <Modal
      open
      title={t('stale.title', { name: saved.name })}
      onCancel={onClose}
      width={640}
      footer={[
        <Button key="copy" onClick={onCopy}>
          {t('stale.copy')}
        </Button>,
        <Button
          key="theirs"
          type="primary"
          disabled={!isFresh}
          onClick={() => theirs.data && onTheirs(theirs.data)}
        >
          {t('stale.theirs')}
        </Button>,
      ]}
    >
      <p>{t('stale.text')}</p>
      {theirs.isError ? (
        <ErrorState error={asApiError(theirs.error)} onRetry={() => void theirs.refetch()} />
      ) : isFresh ? (
        <DifferenceTable
          mine={mine}
          theirs={draftOfTemplate(theirs.data, withItemsOf(facts, theirs.data))}
          facts={withItemsOf(facts, theirs.data)}
          head={[
            { label: t('name'), mine: head.name, theirs: theirs.data.name },
            { label: t('type'), mine: typeName(head.type), theirs: typeName(theirs.data.type) },
          ]}
        />
      ) : (
        <LoadingState rows={3} />
      )}
    </Modal>
  );
}
