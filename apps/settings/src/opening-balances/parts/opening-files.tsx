import { api, booksKeys } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button, Toolbar, useToast } from '@suanpan/ui';
import { ImportWizard } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDownload } from '../../panel/use-download.ts';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import { cellFields } from '../opening-rows.ts';

/** Takes all opening balances along as a spreadsheet, and (`?import=1`) brings them from one while nothing is locked. */
export function OpeningFiles({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const t = useMessages();
  const { search, change } = useSearchState();
  const { isBusy, download } = useDownload();
  const save = (): void => void download('/initial-balance/export', {});
  return (
    <Toolbar label={t('files')}>
      <Button loading={isBusy} onClick={save}>
        {t('export')}
      </Button>
      {!isReadOnly && <Button onClick={() => change({ import: '1' })}>{t('import')}</Button>}
      {!isReadOnly && search.has('import') && (
        <OpeningImport onTemplate={save} onClose={() => change({ import: null })} />
      )}
    </Toolbar>
  );
}

interface ImportProps {
  /** The export is the form: it has every row that takes a figure. */
  onTemplate(): void;
  onClose(): void;
}

function OpeningImport({ onTemplate, onClose }: ImportProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return (
    <ImportWizard
      title={t('import.title')}
      columns={[
        { title: t('column.code'), isRequired: true },
        { title: t('column.name') },
        { title: t('import.items') },
        { title: t('currency') },
        ...cellFields.map((field) => ({ title: t(`column.${field}`) })),
      ]}
      onTemplate={onTemplate}
      upload={(file, { dryRun, onSent, onWorked, signal }) =>
        api.upload('/initial-balance/import', { file, query: { dryRun }, onSent, onWorked, signal })
      }
      changes={({ inserted, updated }) => inserted + updated}
      summary={({ inserted, updated, skipped }) => [
        t('import.added', { count: inserted }),
        t('import.changed', { count: updated }),
        t('import.empty', { count: skipped.length }),
      ]}
      onDone={({ inserted, updated }) => {
        toast(t('import.done', { inserted, updated }));
        for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
