export type { FileProblem } from './problem.ts';
export type { Statement, StatementFormat, StatementLine } from './line.ts';
export type { Profile } from './tables/profile.ts';
export type { ProfileProposal } from './tables/propose-profile.ts';
export type { ExpectedAccount } from './read/prove-statement.ts';
export { builtInProfiles } from './tables/built-in-profiles.ts';
export { readStatement, type ReadOptions, type StatementReading } from './read/read-statement.ts';
export { addLines, type AddedLines, type KnownLine } from './lines/add-lines.ts';
export {
  matchJournal,
  type JournalItem,
  type Match,
  type MatchReason,
  type StatementItem,
} from './match/match-journal.ts';
export type { OpenItem } from './match/open-items.ts';
export type { Party } from './match/party-names.ts';
export { learnedAliases, type AcceptedName, type LearnedAlias } from './match/learn.ts';
export type { KeywordRule } from './match/keyword-rules.ts';
export {
  Proposer,
  type Proposal,
  type ProposalBooks,
  type ProposalReason,
  type ProposalRule,
  type ProposedLine,
} from './match/propose.ts';
export {
  reconcile,
  type ItemKind,
  type ReconciledLine,
  type Reconciliation,
  type ReconciliationInput,
  type ReconciliationItem,
} from './reconcile/reconcile.ts';
export {
  carriedForward,
  isUnchanged,
  keepReconciliation,
  lastKept,
  reconciliationHash,
  refuseLineChange,
  refuseMatchChange,
  refuseReopening,
  type KeptReconciliation,
} from './reconcile/kept.ts';
