import { generateSecret, generateURI, verify } from 'otplib';

/** Seconds that a clock may be wrong either way: one step of RFC 6238. */
const toleranceSeconds = 30;

export const newSecret = (): string => generateSecret();

/** What an authenticator app reads from the picture. @param label by which the user knows the account there */
export const addressOf = (secret: string, label: string): string =>
  generateURI({ issuer: 'Suanpan', label, secret });

/** The time step whose code this is, or null when it is none of now. */
export async function stepOf(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
