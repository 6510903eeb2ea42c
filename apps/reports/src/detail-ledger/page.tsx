import { definePage } from '@suanpan/feature-kit';
import { Page } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { NothingBooked } from '../books/query-content.tsx';
import { spanLabel } from '../books/span.ts';
import { useParameters, useTypedParameter } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import classes from './detail-ledger.module.css';
import { useMessages } from './messages.ts';
import { LedgerContent } from './parts/ledger-content.tsx';
import { LedgerToolbar } from './parts/ledger-toolbar.tsx';
import { LedgerTrail } from './parts/ledger-trail.tsx';
import { SubjectList } from './parts/subject-list.tsx';
import { useSubjectPanel } from './parts/subject-panel.tsx';
import { useOpenVoucher } from './use-open-voucher.ts';
import { useSubjectChoice } from './use-subject-choice.ts';

/** Every line of a subject with its running balance, down to the voucher (behaviour.md 8, ux.md 10). */
export function DetailLedgerPage(): ReactNode {
  const t = useMessages();
  const { span } = useSpan();
  const [search] = useParameters();
  const [text, setText] = useTypedParameter('q');
  const choice = useSubjectChoice();
  const voucher = useOpenVoucher();
  const panel = useSubjectPanel();
  const { code } = choice;
  const item = search.get('item');
  const name = choice.list.data?.find((subject) => subject.code === code)?.name ?? '';
  const isEmpty = code === null && choice.list.isSuccess;
  return (
    <Page title={t('title')} note={[code, name, '·', spanLabel(span)].filter(Boolean).join(' ')}>
      <LedgerTrail code={code} name={name} />
      <LedgerToolbar choice={choice} panel={panel} text={text} onText={setText} />
      {isEmpty ? (
        <NothingBooked text={t('empty', { months: spanLabel(span) })} />
      ) : (
        <div className={classes['panes']} data-list={panel.isShown}>
          {panel.isShown && <SubjectList choice={choice} />}
          <div className={classes['ledger']}>
            {code !== null && (
              <LedgerContent
                key={`${code}/${item ?? ''}`}
                choice={{ subjectCode: code, auxiliaryItemId: item }}
                text={text}
                onText={setText}
                voucher={voucher}
              />
            )}
          </div>
        </div>
      )}
      <VoucherDrawer voucherId={voucher.id} subjectCode={code} onClose={voucher.close} />
    </Page>
  );
}

export default definePage(DetailLedgerPage);
