/** The value, or the one-line error of a case that names something it does not define. */
export const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The case names ${what}, which does not exist`);
  return value;
};
