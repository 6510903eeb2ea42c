import type { Invoice } from '@suanpan/contracts';
import { NewerDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import type { FormFacts } from '../draft/check-draft.ts';
import type { InvoiceFormDraft } from '../draft/draft.ts';
import { draftOf } from '../draft/start-draft.ts';
import { useMessages } from '../messages.ts';
import { useCompared } from './use-compared.ts';

interface NewerInvoiceProps {
  facts: FormFacts;
  mine: InvoiceFormDraft;
  theirs: Invoice;
  onTheirs(): void;
  onMine(): void;
}

/** What somebody else saved of the invoice first. */
export function NewerInvoice({ facts, mine, theirs, onTheirs, onMine }: NewerInvoiceProps): ReactNode {
  const t = useMessages();
  const saved = draftOf(theirs);
  const { compare, isLoading } = useCompared(facts, [mine, saved]);
  return (
    <NewerDialog
      title={t('newer.title')}
      rows={compare(mine, saved)}
      isLoading={isLoading}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}
