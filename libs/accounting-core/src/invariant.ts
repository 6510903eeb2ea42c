/**
 * States what must hold if the program is right. A failure is a programmer's mistake, never a
 * user's: it throws, the service answers "Backend exception" and logs it (style.md, Errors).
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
