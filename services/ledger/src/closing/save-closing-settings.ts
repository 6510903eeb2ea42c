import {
  at,
  checkBalance,
  checkLine,
  checkSpan,
  isMadeIn,
  moneyOf,
  spanStarts,
  STEP_KEYS,
  ZERO,
  type Problem,
  type StepKey,
  type VoucherDraft,
  type VoucherLineDraft,
} from '@suanpan/accounting-core';
import type { ClosingSettings, ClosingSettingsInput, StoredClosingSettings } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { ClosingSettingsEntity } from '../db/entities/closing.ts';
import { lockSet } from '../books/lock-set.ts';
import { loadContext } from '../posting/posting-context.ts';
import { monthOfKey, settingsOfMonth } from './closing-settings.ts';

/**
 * Stores what holds from a month on (decision D35); months before it keep what held. Another's change of the same
 * month is refused with the version that is stored now.
 */
export async function saveClosingSettings(
  books: Books,
  { from, version, ...settings }: ClosingSettingsInput,
): Promise<ClosingSettings> {
  const month = monthOfKey(from);
  await lockSet(books);
  const before = await settingsOfMonth(books.sql, books.accountSetId, month);
  const stored = before.from === from ? before.version : 0;
  if (version !== stored) refuse({ code: 'record.stale', version: stored });
  refuseIf(checkOrder(settings.order ?? before.order));
  if (settings.costOfSales?.mode === 'percentage' && !settings.costOfSales.rate)
    refuse({ code: 'closing.share-missing', field: 'costOfSales' });
  refuseIf(await checkTemplates(books, settings, before));
  const { accountSetId } = books;
  const key = { accountSetId, fromYear: month.year, fromMonth: month.month };
  await books.sql.em.upsert(ClosingSettingsEntity, { ...key, settings, version: stored + 1 });
  const after = await settingsOfMonth(books.sql, books.accountSetId, month);
  books.record({
    action: 'closing.settings',
    objectType: 'closing-settings',
    objectId: from,
    before: stored === 0 ? null : saidOf(before),
    after: saidOf(after),
  });
  return after;
}

/** What holds, without what the policy would say: the history of the set is about the set. */
const saidOf = ({ policy: _policy, ...said }: ClosingSettings): Omit<ClosingSettings, 'policy'> => said;

/** Profit and loss follow all that changes them; the year-end rules follow in their order. */
function checkOrder(order: readonly StepKey[]): Problem[] {
  const last: readonly StepKey[] = STEP_KEYS.slice(STEP_KEYS.indexOf('pl-carry-forward'));
  const ranks = order.map((key) => last.indexOf(key));
  const isInOrder = ranks.every((rank, index) => rank >= (ranks[index - 1] ?? -1));
  return isInOrder ? [] : [{ code: 'closing.order', field: 'order' }];
}

type TemplateLines = NonNullable<NonNullable<StoredClosingSettings['lineTemplates']>['depreciation']>;

/** Lines of months that are months, and balanced in every month in which any of them is made. */
function checkSpans(lines: TemplateLines, drafts: readonly VoucherLineDraft[]): Problem[] {
  const spans = lines.map(({ from = null, to = null }) => ({ from, to }));
  const wrong = spans.flatMap((span, index) => {
    const problem = checkSpan(span);
    return problem ? [at(problem, index + 1, 'lineTemplates')] : [];
  });
  if (wrong.length > 0) return wrong;
  const unbalanced = spanStarts(spans).flatMap((month) =>
    checkBalance(drafts.filter((_, index) => isMadeIn(spans[index]!, month))),
  );
  return unbalanced.slice(0, 1).map((problem) => at(problem, undefined, 'lineTemplates'));
}

/** The lines of every month are lines the books would take, and they balance. */
async function checkTemplates(
  books: Books,
  { lineTemplates = {}, word }: StoredClosingSettings,
  before: ClosingSettings,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const templates = Object.values(lineTemplates).filter((lines) => lines.length > 0);
  for (const lines of templates.length > 0 ? templates : [[]]) {
    const draft: VoucherDraft = {
      date: '2000-01-01',
      word: word ?? before.word,
      kind: 'depreciation',
      lines: lines.map(({ subjectId, side, amount, auxiliary }) => ({
        summary: '-',
        subjectId,
        debit: side === 'debit' ? moneyOf(amount) : ZERO,
        credit: side === 'credit' ? moneyOf(amount) : ZERO,
        auxiliary: auxiliary ?? [],
        currencyCode: null,
        rate: null,
        originalAmount: null,
        quantity: null,
        price: null,
      })),
    };
    const context = await loadContext(books.sql, books.accountSetId, [draft]);
    if (!context.words.has(draft.word)) refuse({ code: 'voucher.word-unknown', field: 'word' });
    problems.push(
      ...draft.lines.flatMap((line, index) =>
        checkLine(line, draft.kind, context).map((problem) => at(problem, index + 1, 'lineTemplates')),
      ),
      ...checkSpans(lines, draft.lines),
    );
  }
  return problems;
}
