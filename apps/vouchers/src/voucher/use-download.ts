import { useDownload as useFileDownload } from '@suanpan/api-client';
import { useToast } from '@suanpan/ui';
import { useMessages } from './messages.ts';

/** Fetches a file of the books and hands it to the browser; a refusal is told. */
export function useDownload(): ReturnType<typeof useFileDownload> {
  const t = useMessages();
  const toast = useToast();
  return useFileDownload((message) => toast(message || t('unreachable'), { kind: 'error' }));
}
