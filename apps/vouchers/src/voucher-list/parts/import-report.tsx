import type { VoucherImportResult } from '@suanpan/contracts';
import { Link, withPeriod } from '@suanpan/feature-kit';
import { periodOf } from '@suanpan/accounting-core';
import { Button, MoneyText } from '@suanpan/ui';
import { Descriptions, Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { LIST_PATH } from '../../voucher/use-link.ts';
import { useMessages } from '../messages.ts';

/** What an import has brought, and the way to it: the latest month it touched. */
export function ImportReport({
  result,
  onClose,
}: {
  result: VoucherImportResult;
  onClose(): void;
}): ReactNode {
  const t = useMessages();
  const { created, lines, total, date } = result;
  const target = {
    pathname: LIST_PATH,
    search: `?${withPeriod(new URLSearchParams({ source: 'import' }), periodOf(date))}`,
  };
  return (
    <Modal
      open
      title={t('import.done', { count: created })}
      onCancel={onClose}
      footer={
        <>
          <Link to={target}>{t('import.show')}</Link>{' '}
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'created', label: t('import.report.vouchers'), children: created },
          { key: 'lines', label: t('import.report.lines'), children: lines },
          { key: 'total', label: t('import.report.total'), children: <MoneyText amount={total} /> },
        ]}
      />
    </Modal>
  );
}
