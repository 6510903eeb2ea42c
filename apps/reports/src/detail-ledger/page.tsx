import { definePage } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { NothingBooked } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { useParameters, useTypedParameter } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { BesideEntries, useEntryPanel } from '../choice/entry-panel.tsx';
import { useSubjectChoice } from '../choice/use-subject-choice.ts';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';
import { LedgerContent } from './parts/ledger-content.tsx';
import { LedgerToolbar } from './parts/ledger-toolbar.tsx';
import { LedgerTrail } from './parts/ledger-trail.tsx';
import { useOpenVoucher } from './use-open-voucher.ts';
import { useSubjectWords } from './use-subject-words.ts';

/** Every line of a subject with its running balance, down to the voucher (behaviour.md 8, ux.md 10). */
export function DetailLedgerPage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { span } = useSpan();
  const [search] = useParameters();
  const [text, setText] = useTypedParameter('q');
  const choice = useSubjectChoice();
  const subjectWords = useSubjectWords();
  const voucher = useOpenVoucher();
  const panel = useEntryPanel();
  const code = choice.key;
  const item = search.get('item');
  const ledger = code === null ? null : { subjectCode: code, auxiliaryItemId: item };
  const subject = choice.list.data?.find(({ key }) => key === code);
  const name = subject?.name ?? '';
  const isEmpty = code === null && choice.list.isSuccess;
  return (
    <Page title={words('book.details')} note={[code, name, '·', spanLabel(span)].filter(Boolean).join(' ')}>
      <LedgerTrail code={code} name={name} />
      <LedgerToolbar
        choice={choice}
        panel={panel}
        words={subjectWords}
        text={text}
        onText={setText}
        ledger={ledger}
      />
      {isEmpty ? (
        <NothingBooked text={t('empty', { months: spanLabel(span) })} />
      ) : (
        <BesideEntries panel={panel} choice={choice} words={subjectWords}>
          {ledger && (
            <LedgerContent
              key={`${code}/${item ?? ''}`}
              choice={ledger}
              label={t('table', { subject: subject?.fullName ?? code ?? '' })}
              text={text}
              onText={setText}
              voucher={voucher}
            />
          )}
        </BesideEntries>
      )}
      <VoucherDrawer voucherId={voucher.id} subjectCode={code} onClose={voucher.close} />
    </Page>
  );
}

export default definePage(DetailLedgerPage);
