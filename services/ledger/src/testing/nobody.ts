import type { PeopleLog } from '../operation-log/people-log.ts';

/** An identity that has nothing to tell for the operation log. */
export const nobody: PeopleLog = {
  read: async () => ({ entries: [], end: null }),
  members: async () => [],
  origins: async () => [],
};
