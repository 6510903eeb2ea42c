import { Books } from './0001-books.ts';
import { Chart } from './0002-chart.ts';
import { LongCharts } from './0003-long-charts.ts';
import { Reversals } from './0004-reversals.ts';
import { DefaultWord } from './0005-default-word.ts';
import { VoucherTemplates } from './0006-voucher-templates.ts';
import { MergedItems } from './0007-merged-items.ts';
import { OpeningCashFlow } from './0008-opening-cash-flow.ts';
import { LeanPosting } from './0009-lean-posting.ts';
import { PostingSpeed } from './0010-posting-speed.ts';
import { Attachments } from './0013-attachments.ts';
import { Closing } from './0014-closing.ts';
import { EventChain } from './0020-event-chain.ts';
import { PostingFacts } from './0021-posting-facts.ts';
import { ClosingCost } from './0024-closing-cost.ts';
import { VoucherCounts } from './0027-voucher-counts.ts';
import { AttachmentLock } from './0028-attachment-lock.ts';
import { WordCounters } from './0033-word-counters.ts';
import { SavedViews } from './0038-saved-views.ts';
import { LeanRules } from './0039-lean-rules.ts';
import { PostingTargets } from './0040-posting-targets.ts';
import { KeptVerdicts } from './0041-kept-verdicts.ts';
import { LookedAtTogether } from './0042-looked-at-together.ts';
import { AskedBriefly } from './0043-asked-briefly.ts';
import { FoundByKey } from './0044-found-by-key.ts';
import { NumbersOnly } from './0045-numbers-only.ts';
import { LinesLookedFor } from './0046-lines-looked-for.ts';

/** The schema the ledger owns, and its migrations in order; run by the owner's role, never by the service. */
export const schema = 'ledger';

export const migrations = [
  { name: '0001-books', class: Books },
  { name: '0002-chart', class: Chart },
  { name: '0003-long-charts', class: LongCharts },
  { name: '0004-reversals', class: Reversals },
  { name: '0005-default-word', class: DefaultWord },
  { name: '0006-voucher-templates', class: VoucherTemplates },
  { name: '0007-merged-items', class: MergedItems },
  { name: '0008-opening-cash-flow', class: OpeningCashFlow },
  { name: '0009-lean-posting', class: LeanPosting },
  { name: '0010-posting-speed', class: PostingSpeed },
  { name: '0013-attachments', class: Attachments },
  { name: '0014-closing', class: Closing },
  { name: '0020-event-chain', class: EventChain },
  { name: '0021-posting-facts', class: PostingFacts },
  { name: '0024-closing-cost', class: ClosingCost },
  { name: '0027-voucher-counts', class: VoucherCounts },
  { name: '0028-attachment-lock', class: AttachmentLock },
  { name: '0033-word-counters', class: WordCounters },
  { name: '0038-saved-views', class: SavedViews },
  { name: '0039-lean-rules', class: LeanRules },
  { name: '0040-posting-targets', class: PostingTargets },
  { name: '0041-kept-verdicts', class: KeptVerdicts },
  { name: '0042-looked-at-together', class: LookedAtTogether },
  { name: '0043-asked-briefly', class: AskedBriefly },
  { name: '0044-found-by-key', class: FoundByKey },
  { name: '0045-numbers-only', class: NumbersOnly },
  { name: '0046-lines-looked-for', class: LinesLookedFor },
];
