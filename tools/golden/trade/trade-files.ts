import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadCase, readCsvIfPresent, readJson, type Case, type CsvRow } from '@suanpan/seeds';
import { loadTradeCase, type TradeCase } from '@suanpan/seeds/trade-case';

/** A file of `statements/` and the account it is of; a profile by name is that of an earlier file. */
interface StatementFileFacts {
  file: string;
  account: string;
  profile: string | Readonly<Record<string, unknown>>;
}

/** One request that must be refused, in words (layout: seeds/data/trade-1/README.md). */
export interface WantedRefusal {
  n: number;
  when: string;
  request: string;
  code: string;
}

/** A case of documents: its books, its documents, and the rest of its files as rows. */
export interface TradeFiles {
  books: Case;
  trade: TradeCase;
  statements: StatementFileFacts[];
  feeTolerance: Readonly<Record<string, string>>;
  /** Whether lines of one account, items, currency and side count as one in its vouchers. */
  joinsLines: boolean;
  refusals: WantedRefusal[];
  /** Rows of a file of the folder; none when there is no such file. */
  rows: (name: string) => CsvRow[];
  /** Absolute path of a file of the folder. */
  path: (name: string) => string;
}

/** Reads a case folder; throws one sentence when it is none. */
export function loadTradeFiles(directory: string): TradeFiles {
  const path = (name: string): string => join(directory, name);
  const facts = readJson<{
    statementFiles?: StatementFileFacts[];
    feeTolerance?: Record<string, string>;
    joinsLines?: boolean;
  }>(path('case.json'));
  return {
    books: loadCase(directory),
    trade: loadTradeCase(directory),
    statements: facts.statementFiles ?? [],
    feeTolerance: facts.feeTolerance ?? {},
    joinsLines: facts.joinsLines ?? false,
    refusals: existsSync(path('refusals.json')) ? readJson<WantedRefusal[]>(path('refusals.json')) : [],
    rows: (name) => readCsvIfPresent(path(`${name}.csv`)),
    path,
  };
}
