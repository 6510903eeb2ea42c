/** In which version a call was answered; absent: the first. */
export const wireHeader = 'x-wire';

/**
 * Calls whose shape has changed otherwise than by additions, as `VERB /path/{name}`, and in which version they are. A page that was
 * made for an older one says that a newer program is there, instead of misreading the answer. The kept shapes stand in
 * each service's wire.json; a test says when a number is due.
 */
const versions: Readonly<Record<string, number>> = {};

/** The version of a call that this program knows. */
export const wireVersionOf = (call: string): number => versions[call] ?? 1;
