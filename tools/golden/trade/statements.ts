import { readFileSync } from 'node:fs';
import {
  StatementProfile,
  type StatementImported,
  type StatementLine,
  type StatementProposal,
} from '@suanpan/contracts';
import { Value } from 'typebox/value';
import { readPages } from '../pages.ts';
import type { Attempts } from './attempts.ts';
import type { TradeBooks } from './trade-books.ts';

/** Imports the files of the banks, each whole, with the profile that the case says; a later file brings only what is new. */
export async function importStatements(books: TradeBooks, attempts: Attempts): Promise<void> {
  for (const { file } of books.files.statements)
    await attempts.make(`statement ${file}`, () => importStatement(books, file));
}

const importPath = (fundAccountId: number): string =>
  `/funds/statement/import?fundAccountId=${fundAccountId}`;

async function importStatement(books: TradeBooks, name: string): Promise<void> {
  const { statements, path } = books.files;
  const file = statements.find((one) => one.file === name);
  if (!file) throw new Error(`The case has no statement ${name}`);
  const send = (profile: Record<string, unknown> | null): Promise<StatementImported> =>
    books.api.upload<StatementImported>(
      importPath(books.funds.of(file.account).id),
      readFileSync(path(`statements/${name}`)),
      profile === null ? {} : { profile: JSON.stringify(profile) },
    );
  const { profile, isWhole } = profileOf(books, name);
  const answer = await send(isWhole ? profile : null);
  if (answer.outcome === 'layout-unknown' && !isWhole) await send(profile);
}

/** What a profile of the case says of a file beside the columns: the product finds it by itself, or reads it in another field. */
const beside = ['format', 'encoding', 'sign', 'reversal', 'note'];

/**
 * What of the case's profile is a profile of the product; null for a file that tells its own layout. One that is not whole has
 * fields which the product does not know: half a profile could turn the signs round, so the product finds the layout first.
 */
function profileOf(
  books: TradeBooks,
  name: string,
): { profile: Record<string, unknown> | null; isWhole: boolean } {
  const written = books.files.statements.find((one) => one.file === name)?.profile;
  if (typeof written === 'string')
    return written === name ? { profile: null, isWhole: true } : profileOf(books, written);
  const fields = Object.entries(written ?? {});
  const given = Object.fromEntries(fields.filter(([key]) => key in StatementProfile.properties));
  const profile = { name, ...given, ...dateForm(given['dateForm']) };
  const isProfile = Value.Check(StatementProfile, profile);
  return {
    profile: isProfile ? profile : null,
    isWhole: fields.every(([key]) => key in given || beside.includes(key)),
  };
}

/** Only the order of day, month and year is a profile's to say. */
function dateForm(written: unknown): Record<string, string> {
  const forms = ['YYYY/MM/DD', 'DD/MM/YYYY', 'MM/DD/YYYY'];
  const form = typeof written === 'string' && forms.find((one) => one.startsWith(written.slice(0, 2)));
  return form ? { dateForm: form } : {};
}

/** All lines of an account's statements. */
export const statementLinesOf = (books: TradeBooks, account: string): Promise<StatementLine[]> =>
  readPages<StatementLine>(books.api, '/funds/statement/line', { fundAccountId: books.funds.of(account).id });

/** The statement lines that the case names by their serials. */
export async function linesBySerial(
  books: TradeBooks,
  account: string,
  serials: readonly string[],
): Promise<StatementLine[]> {
  const lines = await statementLinesOf(books, account);
  return serials.map((serial) => {
    const line = lines.find((one) => one.serial === serial);
    if (!line) throw new Error(`No statement of ${account} has a line ${serial}`);
    return line;
  });
}

/** What the product proposes for a line of a statement just now. */
export async function proposalFor(
  books: TradeBooks,
  account: string,
  lineId: number,
): Promise<StatementProposal | undefined> {
  const proposals = await books.api.get<StatementProposal[]>('/funds/statement/proposal', {
    fundAccountId: books.funds.of(account).id,
  });
  return proposals.find(({ statement }) => statement.includes(lineId));
}
