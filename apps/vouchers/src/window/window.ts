/** Slices of a long list, from the first to the one behind the last. */
export interface Span {
  from: number;
  to: number;
}

/** The slices that lie between two heights of the list; one at least, as long as there is any. */
export function spanBetween(
  count: number,
  heightOf: (slice: number) => number,
  top: number,
  bottom: number,
): Span {
  let from = 0;
  let end = 0;
  while (from < count - 1 && end + heightOf(from) <= top) end += heightOf(from++);
  let to = from;
  while (to < count && (to === from || end < bottom)) end += heightOf(to++);
  return { from, to };
}

/** A part of the list as it is drawn: a slice, or the room that those not drawn would take. */
export type Part = { slice: number } | { room: number; before: number };

/** The slices that are drawn, ascending, with room between them for those that are not. */
export function partsOf(
  count: number,
  drawn: readonly number[],
  heightOf: (slice: number) => number,
): Part[] {
  const parts: Part[] = [];
  let next = 0;
  const leaveRoom = (before: number): void => {
    let room = 0;
    for (; next < before; next++) room += heightOf(next);
    if (room > 0) parts.push({ room, before });
  };
  for (const slice of drawn) {
    leaveRoom(slice);
    parts.push({ slice });
    next = slice + 1;
  }
  leaveRoom(count);
  return parts;
}
