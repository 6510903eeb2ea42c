import { api } from '@suanpan/api-client';
import type { ReportTemplateInput, ReportTemplateUpdate } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportsOf } from '../statements/queries.ts';

/** Everything statements say may be another one afterwards. */
export function useReloadReports(): () => Promise<void> {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: reportsOf(id) });
}

export function useSaveTemplate() {
  const reload = useReloadReports();
  return useMutation({
    mutationFn: (input: ReportTemplateInput | ReportTemplateUpdate) =>
      'id' in input
        ? api.put('/report/template', { body: input as ReportTemplateUpdate })
        : api.post('/report/template', { body: input as ReportTemplateInput }),
    onSuccess: reload,
  });
}

export function useDeleteTemplate() {
  const reload = useReloadReports();
  return useMutation({
    mutationFn: (id: number) => api.delete('/report/template/{id}', { path: { id } }),
    onSettled: reload,
  });
}
