/** 0 too short (below 8 characters), 1 weak, 2 fair, 3 strong. Only a hint: the server decides. */
export type Strength = 0 | 1 | 2 | 3;

const SHORTEST = 8;

export function strengthOf(password: string): Strength {
  const length = Array.from(password).length;
  if (length < SHORTEST) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const variety = new Set(password).size;
  if (variety < 5 || (kinds === 1 && length < 14)) return 1;
  return length >= 14 || (length >= 10 && kinds >= 3) ? 3 : 2;
}

export const hasGoodLength = (password: string): boolean => {
  const length = Array.from(password.normalize('NFKC')).length;
  return length >= SHORTEST && length <= 128;
};
