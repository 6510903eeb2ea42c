import { templateQueries } from '@suanpan/api-client';
import type { VoucherTemplate } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../template/messages.ts';
import { draftOfTemplate } from '../../template/template-draft.ts';
import { templateType, typeKey } from '../../template/template-types.ts';
import { type BookFacts, withItemsOf } from '../../voucher-form/draft/book-facts.ts';
import type { FormDraft } from '../../voucher-form/draft/draft.ts';
import { DifferenceTable } from '../../voucher-form/parts/stale-dialog.tsx';
import { TheirsDialog } from '../../voucher-form/parts/theirs-dialog.tsx';
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
  const typeName = (type: number): string => t(typeKey(templateType(String(type))));
  return (
    <TheirsDialog
      texts={{
        title: t('stale.title', { name: saved.name }),
        text: t('stale.text'),
        copy: t('stale.copy'),
        theirs: t('stale.theirs'),
      }}
      theirs={theirs}
      onTheirs={onTheirs}
      onCopy={onCopy}
      onClose={onClose}
    >
      {(other) => (
        <DifferenceTable
          mine={mine}
          theirs={draftOfTemplate(other, withItemsOf(facts, other))}
          facts={withItemsOf(facts, other)}
          head={[
            { label: t('name'), mine: head.name, theirs: other.name },
            { label: t('type'), mine: typeName(head.type), theirs: typeName(other.type) },
          ]}
        />
      )}
    </TheirsDialog>
  );
}
