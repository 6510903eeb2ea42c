import type { BookSubject } from '@suanpan/contracts';
import { definePage, useAccountSet, useSavedViews } from '@suanpan/feature-kit';
import { Page, Toolbar } from '@suanpan/ui';
import { SavedViews, Select } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '../books/export-menu.tsx';
import { LabelledSwitch } from '../books/labelled-switch.tsx';
import { bookQueries } from '../books/queries.ts';
import { NothingBooked, BookContent } from '../books/query-content.tsx';
import { SpanPicker } from '../books/span-picker.tsx';
import { spanLabel, spanQuery } from '../books/span.ts';
import { useSpan } from '../books/use-span.ts';
import { StepButtons } from '../choice/step-buttons.tsx';
import { useSubjectChoice } from '../choice/use-subject-choice.ts';
import { useOpenVoucher } from '../detail-ledger/use-open-voucher.ts';
import { useSubjectWords } from '../detail-ledger/use-subject-words.ts';
import { VoucherDrawer } from '../voucher-drawer/voucher-drawer.tsx';
import { useMessages as useBookWords } from '../books/messages.ts';
import { useMessages } from './messages.ts';
import { Agreement } from './agreement.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { MultiColumnTable } from './multi-column-table.tsx';
import { useScheme } from './use-scheme.ts';

const columnsOf = (picked: readonly string[]): { columns?: string } =>
  picked.length > 0 ? { columns: picked.join(',') } : {};

const hasSubjectsBelow = ({ isLeaf }: BookSubject): boolean => !isLeaf;

/** A ledger with a column for each subject directly below the chosen one. */
export function MultiColumnPage(): ReactNode {
  const words = useBookWords();
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { span } = useSpan();
  const choice = useSubjectChoice(hasSubjectsBelow);
  const subjectWords = useSubjectWords();
  const voucher = useOpenVoucher();
  const scheme = useScheme();
  const schemes = useSavedViews('multiColumn');
  const { showEmpty, showQuantity, picked } = scheme.choice;
  const code = choice.key;
  const ledger = useQuery({
    ...bookQueries.multiColumn(id, span, code ?? '', showQuantity),
    enabled: code !== null,
  });
  const subjects = choice.list.data ?? [];
  const isEmpty = code === null && choice.list.isSuccess;
  return (
    <Page title={words('book.multiColumn')} note={`${companyName} · ${spanLabel(span)}`}>
      <Toolbar label={t('toolbar')}>
        <SpanPicker />
        <Select
          aria-label={t('subject')}
          showSearch={{ optionFilterProp: 'label' }}
          value={code}
          onChange={choice.choose}
          options={subjects.map(({ key, name }) => ({ value: key, label: `${key} ${name}` }))}
          popupMatchSelectWidth={false}
          style={{ minWidth: 200 }}
        />
        <StepButtons choice={choice} words={subjectWords} />
        <ColumnPicker columns={ledger.data?.columns ?? []} scheme={scheme} />
        <LabelledSwitch label={t('zero')} checked={showEmpty} onChange={scheme.showEmpty} />
        <LabelledSwitch label={t('quantity')} checked={showQuantity} onChange={scheme.showQuantity} />
        {code !== null && (
          <>
            <SavedViews store={schemes} search={scheme.searchOf(code)} onTake={scheme.take} />
            <ExportMenu
              path="/accountBook/multiColumn/export"
              parts={{
                query: {
                  ...spanQuery(span),
                  subjectCode: code,
                  showEmpty,
                  showNumPrice: showQuantity,
                  ...columnsOf(picked),
                },
              }}
            />
          </>
        )}
      </Toolbar>
      {isEmpty ? (
        <NothingBooked text={t('empty', { months: spanLabel(span) })} />
      ) : (
        <BookContent query={ledger} isEmpty={() => false} empty={null}>
          {(data) => (
            <>
              <MultiColumnTable key={code} ledger={data} choice={scheme.choice} voucher={voucher} />
              <Agreement ledger={data} />
            </>
          )}
        </BookContent>
      )}
      <VoucherDrawer voucherId={voucher.id} subjectCode={code} onClose={voucher.close} />
    </Page>
  );
}

export default definePage(MultiColumnPage);
