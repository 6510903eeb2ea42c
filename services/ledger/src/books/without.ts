/** A record without some of its fields. */
export const without = <T extends object, K extends keyof T & string>(
  record: T,
  names: readonly K[],
): Omit<T, K> =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !(names as readonly string[]).includes(name)),
  ) as Omit<T, K>;
