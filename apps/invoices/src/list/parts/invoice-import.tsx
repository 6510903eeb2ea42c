import { api, subjectQueries, useDownload } from '@suanpan/api-client';
import type { InvoiceImported, Subject } from '@suanpan/contracts';
import { useAccountSet, useTradeChanged } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { formatAmount, useToast } from '@suanpan/ui';
import { ImportWizard, SubjectPicker } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import classes from '../list.module.css';
import { useMessages } from '../messages.ts';
import { ReadInvoices } from './read-invoices.tsx';
import { UnknownParties } from './unknown-parties.tsx';

interface InvoiceImportProps {
  side: TradeSide;
  onClose(): void;
}

/** Invoices from the tax platform's list, our own sheet or a digital invoice: rehearsed, then all of them or none. */
export function InvoiceImport({ side, onClose }: InvoiceImportProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const changed = useTradeChanged();
  const [subjectId, setSubjectId] = useState<number | null>(null);
  const { download } = useDownload((message) => toast(message || t('import.failed'), { kind: 'error' }));
  return (
    <ImportWizard<InvoiceImported>
      title={t(`import.title.${side}`)}
      columns={[
        ...(['number', 'date', 'item', 'net', 'rate', 'tax'] as const).map((key) => ({
          title: t(`import.${key}`),
          isRequired: true,
        })),
        ...(['code', 'kind', 'parties', 'figures', 'subject', 'red', 'remark'] as const).map((key) => ({
          title: t(`import.${key}`),
        })),
      ]}
      accepted={{ endings: '.xlsx,.xls,.csv,.xml,.ofd', hint: t('import.files') }}
      options={<FileSubject subjectId={subjectId} onChange={setSubjectId} />}
      renderRemedy={({ data }) => (
        <>
          <UnknownParties data={data} />
          <ReadInvoices data={data} />
        </>
      )}
      renderResult={(result) => <ReadInvoices data={result} />}
      onTemplate={() => void download('/invoice/import/template', {})}
      upload={(file, { dryRun, onSent, onWorked, signal }) =>
        api.upload('/invoice/import', {
          file,
          fields: { subjectId: subjectId === null ? '' : String(subjectId) },
          query: { side, dryRun },
          onSent,
          onWorked,
          signal,
        })
      }
      changes={({ added }) => added}
      summary={(result) => summaryOf(result, t)}
      onDone={({ added, noRoomForFile }) => {
        void changed();
        toast(t('import.done', { count: added }));
        if (noRoomForFile) toast(t('import.noRoomForFile.done'), { kind: 'error', duration: null });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function summaryOf(
  {
    sales,
    purchases,
    totalAmount,
    duplicates,
    duplicateNumbers,
    void: voided,
    noRoomForFile,
  }: InvoiceImported,
  t: ReturnType<typeof useMessages>,
): string[] {
  const numbers = duplicateNumbers.slice(0, 3).join(', ');
  return [
    ...(sales > 0 ? [t('import.sales', { count: sales })] : []),
    ...(purchases > 0 ? [t('import.purchases', { count: purchases })] : []),
    ...(sales + purchases > 0 ? [t('import.total', { total: formatAmount(totalAmount) })] : []),
    ...(duplicates > 0 ? [t('import.duplicates', { count: duplicates, numbers })] : []),
    ...(voided > 0 ? [t('import.void', { count: voided })] : []),
    ...(noRoomForFile ? [t('import.noRoomForFile')] : []),
  ];
}

/** Where lines go that neither the file nor an earlier invoice says a subject of. */
function FileSubject({
  subjectId,
  onChange,
}: {
  subjectId: number | null;
  onChange(subjectId: number | null): void;
}): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const [unread, setUnread] = useState<string>();
  const subjects = useQuery(subjectQueries.chart(id)).data ?? [];
  return (
    <div className={classes['fileSubject']}>
      <span>{t('import.subjectOfFile')}</span>
      <SubjectPicker<Subject>
        subjects={subjects}
        value={subjectId}
        label={t('import.subjectOfFile')}
        unread={unread}
        onChange={(chosen) => {
          setUnread(undefined);
          onChange(chosen);
        }}
        onUnread={(text) => {
          setUnread(text);
          onChange(null);
        }}
      />
    </div>
  );
}
