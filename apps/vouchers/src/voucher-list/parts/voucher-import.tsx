import { api } from '@suanpan/api-client';
import type { VoucherImportFields, VoucherImportResult } from '@suanpan/contracts';
import { formatAmount } from '@suanpan/ui';
import { Checkbox, type ImportError, ImportWizard, Radio } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useBooksChanged } from '../../voucher/use-books-changed.ts';
import { useMessages } from '../messages.ts';
import { EarlierImport } from './earlier-import.tsx';
import { ImportReport } from './import-report.tsx';

interface VoucherImportProps {
  onTemplate(): void;
  onClose(): void;
}

/** Vouchers from a spreadsheet: columns named where their titles are foreign, rehearsed, then all of them or none. */
export function VoucherImport({ onTemplate, onClose }: VoucherImportProps): ReactNode {
  const t = useMessages();
  const changed = useBooksChanged();
  const [numbers, setNumbers] = useState<'keep' | 'next'>('keep');
  const [again, setAgain] = useState(false);
  const [stored, setStored] = useState<VoucherImportResult | null>(null);
  if (stored) return <ImportReport result={stored} onClose={onClose} />;
  const fieldsWith = (mapping: object | null): VoucherImportFields => ({
    numbers,
    again: again ? 'true' : 'false',
    ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  });
  return (
    <ImportWizard<VoucherImportResult>
      title={t('import.title')}
      columns={(['date', 'number', 'summary', 'subjectCode', 'debit', 'credit'] as const)
        .map((key) => ({ title: t(`import.${key}`), isRequired: true }))
        .concat(
          (['items', 'currency', 'quantity', 'remark'] as const).map((key) => ({
            title: t(`import.${key}`),
            isRequired: false,
          })),
        )}
      options={
        <Radio.Group
          aria-label={t('import.numbers')}
          value={numbers}
          onChange={(event) => setNumbers(event.target.value as 'keep' | 'next')}
          options={[
            { value: 'keep', label: t('import.numbers.keep') },
            { value: 'next', label: t('import.numbers.next') },
          ]}
        />
      }
      renderRemedy={(error) =>
        error.code === 'SAME_FILE' && (
          <>
            <EarlierImport earlier={earlierOf(error)} />
            <Checkbox checked={again} onChange={(event) => setAgain(event.target.checked)}>
              {t('import.again')}
            </Checkbox>
          </>
        )
      }
      onTemplate={onTemplate}
      readColumns={(file, signal) => api.upload('/voucher/import/columns', { file, signal })}
      upload={(file, { dryRun, onSent, onWorked, signal, mapping }) =>
        api.upload('/voucher/import', {
          file,
          fields: fieldsWith(mapping),
          query: { dryRun },
          onSent,
          onWorked,
          signal,
        })
      }
      changes={({ created }) => created}
      summary={({ created, lines, total }) => [
        t('import.created', { count: created }),
        t('import.lines', { count: lines }),
        t('import.total', { total: formatAmount(total) }),
      ]}
      onDone={(result) => {
        changed(result.date);
        setStored(result);
      }}
      onClose={onClose}
    />
  );
}

/** When, by whom and with vouchers of which days the same file came before. */
export interface Earlier {
  at: string;
  name: string;
  from: string | null;
  to: string | null;
}

const earlierOf = ({ data }: ImportError): Earlier => {
  const { at = '', name = '', from = null, to = null } = (data ?? {}) as Partial<Earlier>;
  return { at, name, from, to };
};
