import { api, subjectQueries } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';

/** Whether postings or openings stand on the subject or below it; false while that is not known. */
export function useIsUsed(subject: Subject | null): boolean {
  const { id } = useAccountSet();
  const used = useQuery({
    queryKey: [...subjectQueries.all(id), 'used', subject?.id],
    queryFn: ({ signal }) => api.get('/subject/checkUse/{id}', { path: { id: subject?.id ?? 0 }, signal }),
    enabled: subject !== null,
    staleTime: 0,
  });
  return used.data === true;
}
