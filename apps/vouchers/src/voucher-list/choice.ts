/** Which vouchers of a page are chosen, and from where a range goes on. */
export interface Choice {
  ids: ReadonlySet<number>;
  /** The one last touched; null before the first. */
  anchor: number | null;
}

/** As many as one call of the server takes. */
export const MOST_CHOSEN = 1000;

export const noChoice: Choice = { ids: new Set(), anchor: null };

/** Takes one in, or lets it go. */
export function toggled({ ids }: Choice, id: number): Choice {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Takes in everything between the one last touched and this one, both included. */
export function extended({ ids, anchor }: Choice, id: number, order: readonly number[]): Choice {
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)];
  const range = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: id };
}

/** Everything that is there; nothing, when everything was chosen already. */
export const allOrNone = ({ ids }: Choice, order: readonly number[]): Choice =>
  order.every((id) => ids.has(id)) ? noChoice : { ids: new Set(order), anchor: null };
