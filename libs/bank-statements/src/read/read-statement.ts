import { type SheetRow, columnLetters, parseSheet } from '@suanpan/service-kit/sheet-reading';
import { readCamt053 } from '../formats/camt053.ts';
import { readMt940 } from '../formats/mt940.ts';
import { readOfx } from '../formats/ofx.ts';
import { parseOfxSgml } from '../formats/ofx-sgml.ts';
import { limits } from '../limits.ts';
import type { RawStatement, Statement } from '../line.ts';
import type { FileProblem } from '../problem.ts';
import { builtInProfiles } from '../tables/built-in-profiles.ts';
import { findLayout } from '../tables/find-header.ts';
import { layoutFingerprint } from '../tables/fingerprint.ts';
import type { Profile } from '../tables/profile.ts';
import { type ProfileProposal, proposeProfile } from '../tables/propose-profile.ts';
import { readTable } from '../tables/read-table.ts';
import { parseXml } from '../xml/parse-xml.ts';
import { descendants } from '../xml/xml-node.ts';
import { detect } from './detect.ts';
import { type ExpectedAccount, provedStatement } from './prove-statement.ts';

export interface ReadOptions {
  /** The account that the file should be of. */
  account?: ExpectedAccount;
  /** Profiles remembered for the account; they go before the built-in ones. */
  profiles?: readonly Profile[];
}

/** What reading a file comes to. */
export type StatementReading =
  | {
      outcome: 'read';
      statement: Statement;
      /** Of a table: the profile that read it, and the layout's fingerprint. */
      profile: Profile | null;
      fingerprint: string | null;
    }
  | { outcome: 'layout-unknown'; proposal: ProfileProposal; problems: FileProblem[] }
  | { outcome: 'refused'; problems: FileProblem[] };

/**
 * Rule: bytes in, lines or problems out; never an exception for what a file holds. The format is seen in the content,
 * the balances are proved, and all problems are told at once.
 * Source: domain/trade.md 5.
 * Example: 0 bytes are refused as bank-statement.empty.
 */
export async function readStatement(bytes: Uint8Array, options: ReadOptions = {}): Promise<StatementReading> {
  if (bytes.length === 0) return refused({ code: 'bank-statement.empty' });
  if (bytes.length > limits.fileBytes) return refused({ code: 'request.too-large' });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const detected = detect(file);
  switch (detected.kind) {
    case 'encoding':
      return refused({ code: 'bank-statement.encoding' });
    case 'mt940':
      return concluded(readMt940(detected.text), options);
    case 'xml':
      return readXml(detected.text, options);
    case 'ofx-sgml': {
      const root = parseOfxSgml(detected.text);
      return 'code' in root ? refused(root) : concluded(readOfx(root), options);
    }
    case 'spreadsheet':
    case 'table':
      return readSheet(file, options);
  }
}

const refused = (...problems: FileProblem[]): StatementReading => ({ outcome: 'refused', problems });

function readXml(text: string, options: ReadOptions): StatementReading {
  const root = parseXml(text);
  if ('code' in root) return refused(root);
  if (root.name === 'OFX') return concluded(readOfx(root), options);
  if (descendants(root, 'BkToCstmrStmt').length > 0) return concluded(readCamt053(root), options);
  return refused({ code: 'bank-statement.format' });
}

async function readSheet(file: Buffer, options: ReadOptions): Promise<StatementReading> {
  const sheet = await parseSheet(file);
  if (typeof sheet === 'string')
    return refused({ code: sheet === 'file.type' ? 'bank-statement.format' : sheet });
  if (sheet.bad.length > 0)
    return refused(
      ...sheet.bad.map(({ code, row, column }) => ({ code, row, column: columnLetters(column) })),
    );
  for (const profile of [...(options.profiles ?? []), ...builtInProfiles]) {
    const layout = findLayout(sheet.rows, profile);
    if (!layout) continue;
    const fingerprint = layoutFingerprint(headingsOf(sheet.rows[layout.header]!));
    return concluded(readTable(sheet, layout, profile), options, profile, fingerprint);
  }
  const proposal = proposeProfile(sheet.rows);
  if (proposal.profile === null && sheet.rows.length < 2) return refused({ code: 'bank-statement.format' });
  return { outcome: 'layout-unknown', proposal, problems: [{ code: 'bank-statement.layout' }] };
}

const headingsOf = ({ cells }: SheetRow): string[] => cells;

function concluded(
  raw: RawStatement,
  { account }: ReadOptions,
  profile: Profile | null = null,
  fingerprint: string | null = null,
): StatementReading {
  const proved = provedStatement(raw, account, profile?.order);
  if ('problems' in proved) return { outcome: 'refused', problems: proved.problems };
  return { outcome: 'read', statement: proved.statement, profile, fingerprint };
}
