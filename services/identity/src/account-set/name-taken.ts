import { databaseError, refuse } from '@suanpan/service-kit';

/** For what a write has thrown. @throws ProblemError account-set.name-taken, else the error itself. */
export function orNameTaken(error: unknown): never {
  if (databaseError(error)?.constraint === 'account_set_name_unique')
    refuse({ code: 'account-set.name-taken', field: 'companyName' });
  throw error;
}
