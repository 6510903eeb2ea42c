import { api } from '@suanpan/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The kept backups of a company, their schedule and the last trial restore. */
export const backupQuery = (accountSetId: number) =>
  queryOptions({ queryKey: ['backup', accountSetId], queryFn: () => api.get('/backup') });
