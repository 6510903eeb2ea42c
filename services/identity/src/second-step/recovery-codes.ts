import type { Sql } from '@suanpan/service-kit';
import { randomInt } from 'node:crypto';
import { hashOf } from '../sign-in/throttle.ts';
import { RecoveryCodeEntity } from './entities.ts';

const count = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** `abcd-efgh-jkmn-pqrs`: 16 of 31 signs, 79 bits. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** What was typed without what people put between the letters; null for what is no recovery code. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return plain.length === groups * groupLength && [...plain].every((sign) => alphabet.includes(sign))
    ? plain
    : null;
}

/** Ten new ones in place of those there were. @returns them; they are shown once, their SHA-256 is kept. */
export async function renewRecoveryCodes(sql: Sql, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await sql.em.nativeDelete(RecoveryCodeEntity, { user: userId });
  for (const code of codes)
    sql.em.create(RecoveryCodeEntity, { user: userId, codeHash: hashOf(code.replaceAll('-', '')) });
  return codes;
}

/** Takes a code; of two at once one gets it. @returns whether it was there. */
export const takeRecoveryCode = async (sql: Sql, userId: number, plain: string): Promise<boolean> =>
  (await sql.em.nativeDelete(RecoveryCodeEntity, { user: userId, codeHash: hashOf(plain) })) === 1;

export const recoveryCodesLeft = (sql: Sql, userId: number): Promise<number> =>
  sql.em.count(RecoveryCodeEntity, { user: userId });
