import { roleMay, type AccountSet } from '@suanpan/contracts';

export interface CardActions {
  /** It is being prepared: one can look again whether it is ready. */
  again: boolean;
  switch: boolean;
  edit: boolean;
  delete: boolean;
}

/** What a user may do with a set, by their role in it, not in the one they work in. The services decide the same. */
export function actionsOf(
  set: Pick<AccountSet, 'id' | 'state' | 'role' | 'creatorId'>,
  user: { id: number; currentSetId: number | null },
): CardActions {
  const isReady = set.state === 'ready';
  return {
    again: !isReady,
    switch: isReady && set.id !== user.currentSetId,
    edit: isReady && set.role !== undefined && roleMay(set.role, 'accountSet.update'),
    delete: set.creatorId === user.id,
  };
}
