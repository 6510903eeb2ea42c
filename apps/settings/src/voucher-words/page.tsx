import { asApiError, dictionaryQueries } from '@suanpan/api-client';
import { definePage, useAccountSet, useCan } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState, Page } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useInlineMessages } from '../inline/messages.ts';
import { WithPanel } from '../panel/side-panel.tsx';
import { useDownload } from '../panel/use-download.ts';
import { useSearchState } from '../panel/use-search-state.ts';
import { useMessages } from './messages.ts';
import { WordPanel } from './parts/word-panel.tsx';
import { WordTable } from './parts/word-table.tsx';

/** The words a voucher's number begins with; exactly one is the default (ux.md 12): changed in place, added in a panel. */
export function VoucherWordsPage(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const mayWrite = useCan('setting.write');
  const inline = useInlineMessages();
  const { change } = useSearchState();
  const { isBusy, download } = useDownload();
  const words = useQuery(dictionaryQueries.words(id));
  return (
    <Page
      title={t('title')}
      note={t(mayWrite ? 'note' : 'readOnly')}
      actions={
        <>
          <Button loading={isBusy} onClick={() => void download('/voucher-word/export', {})}>
            {inline('export')}
          </Button>
          {mayWrite && (
            <Button type="primary" onClick={() => change({ add: '1' })}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      {words.isError ? (
        <ErrorState error={asApiError(words.error)} onRetry={() => void words.refetch()} />
      ) : words.isPending ? (
        <LoadingState rows={5} />
      ) : (
        <WithPanel panel={mayWrite ? <WordPanel /> : null}>
          <WordTable words={words.data} />
        </WithPanel>
      )}
    </Page>
  );
}

export default definePage(VoucherWordsPage);
