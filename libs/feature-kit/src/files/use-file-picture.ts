import { api, asApiError, type ApiError } from '@suanpan/api-client';
import { useQuery } from '@tanstack/react-query';
import { useAccountSet } from '../shell/context.ts';

/** The content of a picture while it is fetched with the session, or why it cannot be had. */
export interface FilePicture {
  content: Blob | undefined;
  error: ApiError | undefined;
  onRetry(): void;
}

/** The picture that a file of a record is; null where the file is something else. A content never changes: it is fetched once. */
export function useFilePicture(
  path: '/invoice/attachment/content' | '/voucher/attachment/content',
  { id, mediaType }: { id: number; mediaType: string },
): FilePicture | null {
  const { id: accountSetId } = useAccountSet();
  const isPicture = mediaType.startsWith('image/');
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['file', accountSetId, path, id],
    queryFn: async () => (await api.download(path, { id })).file,
    staleTime: Infinity,
    enabled: isPicture,
  });
  if (!isPicture) return null;
  return { content: data, error: isError ? asApiError(error) : undefined, onRetry: () => void refetch() };
}
