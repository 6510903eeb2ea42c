import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LargeBooks } from '../books/fill-books.ts';
import { timePeers, writeJournal, type Peer } from '../books/peers.ts';
import { trialBalanceFaults, type Months } from '../books/trial-balance.ts';
import { rounded } from '../figures/statistics.ts';
import { year } from '../instance/companies.ts';
import type { Finding } from '../report/finding.ts';
import type { Goal } from '../report/verdict.ts';
import { largeBooks } from './large-books.ts';
import {
  ask,
  growthFinding,
  p50,
  readingMeasurements,
  serverTime,
  timeFinding,
  type Answered,
} from './reading.ts';
import type { Bench, Measurement, Outcome, Scenario } from './scenario.ts';

const spans = {
  year: { from: `${year}-01`, to: `${year}-12` },
  month: { from: `${year}-12`, to: `${year}-12` },
} as const satisfies Record<string, Months>;
type SpanName = keyof typeof spans;

const fastest: Goal = { good: 'at-most', target: 10, unit: ' ms' };
const flat: Goal = { good: 'at-most', target: 0.1 };
const overPeer: Record<Peer['name'], Goal> = {
  hledger: { good: 'at-least', floor: 100, target: 1000, unit: '×' },
  ledger: { good: 'at-least', target: 150, unit: '×' },
};

/** GET /accountBook/subjectBalance for a year and for a month, over books of growing length. */
export const trialBalance: Scenario = { id: 'trial_balance', run };

async function run(bench: Bench): Promise<Outcome> {
  const all = await largeBooks(bench);
  const answers: Answered[] = [];
  const faults: string[] = [];
  for (const books of all) {
    bench.say(`${books.lines} lines`);
    faults.push(...(await shownFaults(bench, books)));
    for (const what of Object.keys(spans) as SpanName[])
      answers.push(await ask(bench, questionOf(books, what)));
  }
  const isValid = faults.length === 0;
  const largest = all.at(-1)!;
  const compared = all.find(({ lines }) => lines === bench.profile.peerLines)!;
  const scan_ms = rounded(await serverTime(bench, scanOfLines, [largest.company.accountSetId]));
  bench.say('other programs');
  const peers = await timedPeers(bench, compared);
  return {
    measurements: [
      ...answers.flatMap((answered) => readingMeasurements(answered, isValid)),
      ...peerMeasurements(peers, compared.lines),
      {
        bench: trialBalance.id,
        peer: 'postgresql scan of the lines',
        size: { lines: largest.lines },
        p50_ms: scan_ms,
      },
    ],
    findings: [
      ...answers.map((one) => timeFinding(one, one.lines === largest.lines ? fastest : null, isValid)),
      scanFinding(answers, largest.lines, scan_ms, isValid),
      ...(Object.keys(spans) as SpanName[]).map((what) => growthFinding(answers, what, flat, isValid)),
      ...peers.map((peer) => peerFinding(answers, compared.lines, peer, isValid)),
    ],
    faults,
  };
}

const questionOf = ({ company, lines }: LargeBooks, what: SpanName) => ({
  scenario: trialBalance.id,
  what,
  lines,
  author: company.author,
  path: `/accountBook/subjectBalance?from=${spans[what].from}&to=${spans[what].to}`,
});

const shownFaults = (bench: Bench, { company }: LargeBooks): Promise<string[]> =>
  bench.product.withDatabase(async (client) => [
    ...(await trialBalanceFaults(company.api, client, company.accountSetId, spans.year)),
    ...(await trialBalanceFaults(company.api, client, company.accountSetId, spans.month)),
  ]);

const scanOfLines = `
SELECT subject_id, sum(debit), sum(credit) FROM ledger.voucher_line WHERE account_set_id = $1 GROUP BY 1`;

async function timedPeers(bench: Bench, { company }: LargeBooks): Promise<Peer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'suanpan-journal-'));
  try {
    const journal = join(folder, 'books.journal');
    await writeJournal(bench.product, company.accountSetId, journal);
    return await timePeers(journal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const peerMeasurements = (peers: readonly Peer[], lines: number): Measurement[] =>
  peers.map(({ name, trialBalance_ms }) => ({
    bench: trialBalance.id,
    peer: name,
    size: { lines },
    p50_ms: trialBalance_ms,
    skipped: trialBalance_ms === null,
  }));

const answerOf = (answers: readonly Answered[], what: SpanName, lines: number): Answered =>
  answers.find((one) => one.what === what && one.lines === lines)!;

function scanFinding(
  answers: readonly Answered[],
  lines: number,
  scan_ms: number,
  isValid: boolean,
): Finding {
  const own = p50(answerOf(answers, 'year', lines));
  return {
    scenario: trialBalance.id,
    size: `${lines} lines, year`,
    clients: 1,
    value: `p50 ${own.toFixed(1)} ms`,
    limit: `postgresql, sum of all lines ${scan_ms.toFixed(1)} ms`,
    ratio: scan_ms / own,
    goal: null,
    circumstances: { isValid },
  };
}

function peerFinding(answers: readonly Answered[], lines: number, peer: Peer, isValid: boolean): Finding {
  const own = p50(answerOf(answers, 'year', lines));
  const { name, trialBalance_ms: time } = peer;
  return {
    scenario: trialBalance.id,
    size: `${lines} lines, year`,
    clients: 1,
    value: `p50 ${own.toFixed(1)} ms`,
    limit: time === null ? `${name}: install the package "${name}"` : `${name} ${(time / 1000).toFixed(2)} s`,
    ratio: time === null ? null : time / own,
    goal: overPeer[name],
    circumstances: { isValid },
  };
}
