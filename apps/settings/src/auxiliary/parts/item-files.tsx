import { api, asApiError, saveFile } from '@suanpan/api-client';
import type { AuxiliaryCategory } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button, useToast } from '@suanpan/ui';
import { ImportWizard } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import { useReload } from '../use-item-writes.ts';

/** Takes the items shown along as a spreadsheet, and (`?import=1`) brings items from one. */
export function ItemFiles({
  category,
  keyword,
}: {
  category: AuxiliaryCategory;
  keyword: string;
}): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('auxiliaryItem.write');
  const { search, change } = useSearchState();
  const { isBusy, download } = useDownload(category);
  return (
    <>
      <Button loading={isBusy} onClick={() => void download({ keyword })}>
        {t('export')}
      </Button>
      {mayWrite && <Button onClick={() => change({ import: '1' })}>{t('import')}</Button>}
      {mayWrite && search.has('import') && (
        <ItemImport
          category={category}
          onTemplate={() => void download({ template: true })}
          onClose={() => change({ import: null })}
        />
      )}
    </>
  );
}

interface ItemImportProps {
  category: AuxiliaryCategory;
  onTemplate(): void;
  onClose(): void;
}

function ItemImport({ category, onTemplate, onClose }: ItemImportProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const reload = useReload();
  const fields = { categoryId: String(category.id) };
  return (
    <ImportWizard
      title={t('import.title', { category: category.name })}
      columns={[
        { title: t('code'), isRequired: true },
        { title: t('name'), isRequired: true },
        ...category.customColumns.map((title) => ({ title })),
        { title: t('remark') },
        { title: t('state.enabled') },
      ]}
      onTemplate={onTemplate}
      upload={(file, { dryRun, onSent, onWorked, signal }) =>
        api.upload('/accounting-category/import', {
          file,
          fields,
          query: { dryRun },
          onSent,
          onWorked,
          signal,
        })
      }
      changes={({ inserted, updated }) => inserted + updated}
      summary={({ total, inserted, updated }) => [
        t('import.added', { count: inserted }),
        t('import.changed', { count: updated }),
        t('import.same', { count: total - inserted - updated }),
      ]}
      onDone={({ inserted, updated }) => {
        toast(t('import.done', { inserted, updated }));
        void reload();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function useDownload(category: AuxiliaryCategory) {
  const t = useMessages();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async (what: { keyword?: string; template?: boolean }): Promise<void> => {
    setBusy(true);
    try {
      saveFile(
        await api.download('/accounting-category/download', { categoryId: String(category.id), ...what }),
      );
    } catch (error) {
      toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
    }
    setBusy(false);
  };
  return { isBusy, download };
}
