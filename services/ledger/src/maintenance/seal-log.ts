import { createReadStream, existsSync } from 'node:fs';
import { textLines } from './text-lines.ts';

/** A seal as the log outside the database has it; the signature in base64. */
export interface LoggedSeal {
  accountSetId: number;
  number: number;
  seq: number;
  signature: string;
}

/** The logged seals of each account set, in the order of the log. */
export type SealLog = ReadonlyMap<number, readonly LoggedSeal[]>;

/**
 * Reads what ledgers have appended to SEAL_LOG (decision D58): of several ledgers, their files one behind the other. A line that
 * an end of the process has cut says nothing.
 * @param onlyOf nothing is kept of other account sets.
 * @returns null when there is no such file.
 */
export async function readSealLog(file: string, onlyOf?: number): Promise<SealLog | null> {
  if (!existsSync(file)) return null;
  const log = new Map<number, LoggedSeal[]>();
  for await (const line of textLines(createReadStream(file))) {
    // Most lines of a long log are other companies': they are passed over as text.
    if (onlyOf !== undefined && !line.includes(`"accountSetId":${onlyOf},`)) continue;
    const seal = parsed(line);
    if (!seal) continue;
    const { accountSetId, number, seq, signature } = seal;
    if (onlyOf !== undefined && accountSetId !== onlyOf) continue;
    const ofSet = log.get(accountSetId) ?? log.set(accountSetId, []).get(accountSetId)!;
    ofSet.push({ accountSetId, number, seq, signature });
  }
  return log;
}

function parsed(line: string): LoggedSeal | null {
  try {
    return JSON.parse(line) as LoggedSeal;
  } catch {
    return null;
  }
}
