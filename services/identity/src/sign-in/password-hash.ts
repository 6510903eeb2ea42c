import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';

/** argon2id with 64 MiB, 3 passes, 1 lane (reliability.md 7). The package's enum of algorithms is compile-time only. */
const parameters = {
  algorithm: 2,
  memoryCost: 65_536,
  timeCost: 3,
  parallelism: 1,
} as const satisfies Options;

/** The same password however it was typed. */
const normalized = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), parameters);

export const passwordMatches = (stored: string, password: string): Promise<boolean> =>
  verify(stored, normalized(password));

/** Whether a stored hash was made with weaker parameters than today's. */
export function isWeaker(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored);
  return memoryCost < parameters.memoryCost || timeCost < parameters.timeCost;
}
