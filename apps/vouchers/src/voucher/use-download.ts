import { api, asApiError, type FileRoutes, saveFile } from '@suanpan/api-client';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { useMessages } from './messages.ts';

/** Fetches a file of the books and hands it to the browser; a refusal is told. */
export function useDownload(): {
  isBusy: boolean;
  download<P extends keyof FileRoutes>(path: P, query: FileRoutes[P]): Promise<void>;
} {
  const t = useMessages();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const download = async <P extends keyof FileRoutes>(path: P, query: FileRoutes[P]): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.download(path, query));
    } catch (error) {
      toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
    }
    setBusy(false);
  };
  return { isBusy, download };
}
