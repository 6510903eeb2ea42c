import { addLines, type Profile, type Statement, type StatementReading } from '@suanpan/bank-statements';
import { readStatementOnThread } from '@suanpan/bank-statements/on-thread';
import { StatementProfile, type StatementImported } from '@suanpan/contracts';
import { found, refuse, refuseIf, type Member, type Sql } from '@suanpan/service-kit';
import { createHash } from 'node:crypto';
import { Value } from 'typebox/value';
import {
  StatementFileEntity,
  StatementLineEntity,
  StatementProfileEntity,
} from '../db/entities/statement.ts';
import type { Desk } from '../desk/desk.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { lockAccounts, storedAccounts } from '../funds/fund-accounts.ts';
import { refuseReconciled } from '../journal/refuse-reconciled.ts';
import { statementLines } from './stored-statement.ts';

/** So many new lines are shown of a file. */
const shownLines = 200;

export interface StatementFile {
  bytes: Buffer;
  name: string;
  /** What a person says the columns mean, as JSON. */
  profile: string | undefined;
}

/** A file as it was read for an account, with the profile that a person confirmed for it. */
export interface ReadFile extends StatementFile {
  fundAccountId: number;
  reading: Exclude<StatementReading, { outcome: 'refused' }>;
  confirmed: Profile | null;
}

/**
 * Reads a file with the profiles remembered for the account, on a thread of its own and in no transaction.
 * @throws ProblemError everything that is wrong with it, each at its row; request.not-found for a foreign account.
 */
export async function readFile(
  db: TradeDb,
  member: Member,
  fundAccountId: number,
  file: StatementFile,
): Promise<ReadFile> {
  const { accountSetId } = member;
  const confirmed = profileOf(file.profile);
  const { account, profiles } = await db.read(member, async (sql) => ({
    account: found((await storedAccounts(sql, accountSetId)).get(fundAccountId)),
    profiles: (await sql.em.find(StatementProfileEntity, { accountSetId, fundAccountId })).map(
      ({ profile }) => profile as Profile,
    ),
  }));
  const reading = await readStatementOnThread(file.bytes, {
    account: { number: account.number, currency: account.currency },
    profiles: [...(confirmed ? [confirmed] : []), ...profiles],
  });
  if (reading.outcome === 'refused') {
    refuseIf(reading.problems);
    throw new Error('A file is refused for a reason.');
  }
  return { ...file, fundAccountId, reading, confirmed };
}

function profileOf(text: string | undefined): Profile | null {
  if (text === undefined || text === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse({ code: 'request.field', field: 'profile', rule: 'type' });
  }
  if (!Value.Check(StatementProfile, value))
    refuse({ code: 'request.field', field: 'profile', rule: 'type' });
  return value;
}

/** What a file would add; nothing is stored. */
export async function previewStatement(
  sql: Sql,
  accountSetId: number,
  file: ReadFile,
): Promise<StatementImported> {
  const { reading } = file;
  if (reading.outcome === 'layout-unknown') {
    const { profile, headings, sample, needsDateForm } = reading.proposal;
    return {
      ...answerOf(null, [], 0, false),
      outcome: 'layout-unknown',
      proposal: { profile: profile as StatementProfile | null, headings, sample, needsDateForm },
    };
  }
  const { added, duplicates } = await newLines(sql, accountSetId, file.fundAccountId, reading.statement);
  return answerOf(reading.statement, added, duplicates.length, false);
}

/**
 * Stores what of a file is new, all or nothing; the same file again adds none. The account is locked, so of two who import at once
 * the second sees the lines of the first.
 */
export async function importStatement(desk: Desk, file: ReadFile): Promise<StatementImported> {
  const { sql, accountSetId, member } = desk;
  const { fundAccountId, reading } = file;
  if (reading.outcome === 'layout-unknown') refuse({ code: 'bank-statement.layout' });
  await lockAccounts(sql, accountSetId, [fundAccountId]);
  const { statement } = reading;
  const { added, duplicates } = await newLines(sql, accountSetId, fundAccountId, statement);
  if (added.length > 0)
    await refuseReconciled(
      sql,
      accountSetId,
      fundAccountId,
      added.map(({ date }) => date),
    );
  const id = await desk.nextId('statement_file');
  const head = {
    fundAccountId,
    name: file.name.slice(-200),
    hash: createHash('sha256').update(file.bytes).digest('hex'),
    format: statement.format,
    opening: statement.opening,
    closing: statement.closing,
    added: added.length,
    duplicates: duplicates.length,
  };
  await sql.em.insert(StatementFileEntity, {
    accountSetId,
    id,
    ...head,
    createdBy: member.userId,
    createdByName: member.userName,
  });
  for (let start = 0; start < added.length; start += 1_000)
    await sql.em.insertMany(
      StatementLineEntity,
      added.slice(start, start + 1_000).map(({ currency: _currency, ...line }) => ({
        ...line,
        accountSetId,
        fundAccountId,
        fileId: id,
      })),
    );
  if (file.confirmed && reading.fingerprint !== null && reading.profile?.name === file.confirmed.name)
    await sql.run(
      `INSERT INTO trade.statement_profile (account_set_id, fund_account_id, fingerprint, profile) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_set_id, fund_account_id, fingerprint) DO UPDATE SET profile = excluded.profile`,
      [accountSetId, fundAccountId, reading.fingerprint, JSON.stringify(file.confirmed)],
    );
  await desk.record({
    action: 'statement.import',
    objectType: 'statement',
    objectId: id,
    before: null,
    after: head,
  });
  return answerOf(statement, added, duplicates.length, true);
}

async function newLines(sql: Sql, accountSetId: number, fundAccountId: number, statement: Statement) {
  const known = await statementLines(sql, accountSetId, fundAccountId);
  const account = found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  const result = addLines(known, statement.lines, account.openingBank);
  if ('problems' in result) {
    refuseIf(result.problems);
    throw new Error('Lines are refused for a reason.');
  }
  return result;
}

const answerOf = (
  statement: Statement | null,
  added: Statement['lines'],
  duplicates: number,
  stored: boolean,
): StatementImported => ({
  outcome: 'read',
  stored,
  added: added.length,
  duplicates,
  skipped: statement?.skipped.length ?? 0,
  opening: statement?.opening ?? null,
  closing: statement?.closing ?? null,
  lines: added
    .slice(0, shownLines)
    .map(({ row, date, amount, balance, serial, counterparty, counterpartyAccount, memo, reference }) => ({
      row,
      date,
      amount,
      balance,
      serial,
      counterparty,
      counterpartyAccount,
      memo,
      reference,
    })),
  proposal: null,
});
