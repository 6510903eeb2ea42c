import {
  checkName,
  checkNewSubject,
  checkProfitSubject,
  checkSettings,
  checkSubjectChange,
  formatMoney,
  levelOfCode,
  parentCodeOf,
  type Fen,
  type Problem,
  type Subject as CoreSubject,
} from '@suanpan/accounting-core';
import type { AnyProblem } from '@suanpan/contracts';
import { firstLevelOrigin, type Chart } from './chart.ts';
import { mnemonicOf } from './mnemonic.ts';
import type { SubjectDraft } from './parse-subject-rows.ts';

/** A subject as it is to be; id null while it is new. */
export interface PlannedSubject extends Omit<CoreSubject, 'id' | 'parentId'> {
  id: number | null;
  parentCode: string | null;
  mnemonic: string;
  line: number;
}

export interface SubjectPlan {
  /** Parents before their children. */
  added: PlannedSubject[];
  changed: PlannedSubject[];
  unchanged: PlannedSubject[];
  /** First children that take over the postings of a used leaf; they are among the added. */
  takingOver: PlannedSubject[];
  problems: AnyProblem[];
}

/** What the rows need to know beside the chart. */
export interface PlanFacts {
  chart: Chart;
  mnemonics: ReadonlyMap<number, string | null>;
  usedIds: ReadonlySet<number>;
  /** Ids of subjects whose balance is not zero, with it. */
  balances: ReadonlyMap<number, Fen>;
  moveBalances: boolean;
}

/**
 * What a file of subjects does to the chart, parents first, by the same rules as a subject entered by hand; nothing is
 * stored here. Each row is judged against the few subjects that concern it, so that a long file stays quick.
 */
export function planSubjectImport(drafts: readonly SubjectDraft[], facts: PlanFacts): SubjectPlan {
  const planner = new Planner(facts);
  const byDepth = drafts.toSorted((a, b) => a.code.length - b.code.length || a.line - b.line);
  for (const draft of byDepth) planner.add(draft);
  return planner.plan;
}

type Known = CoreSubject & { parentCode: string | null };

class Planner {
  readonly plan: SubjectPlan = { added: [], changed: [], unchanged: [], takingOver: [], problems: [] };
  readonly #facts: PlanFacts;
  readonly #byCode: Map<string, Known>;
  /** Siblings by parent code and each name that readers see. */
  readonly #byName = new Map<string, Known>();
  readonly #seen = new Set<string>();
  /** Used subjects, and those that take over what is used. */
  readonly #usedIds: Set<number>;
  #nextId = -1;

  constructor(facts: PlanFacts) {
    this.#facts = facts;
    this.#usedIds = new Set(facts.usedIds);
    const known = facts.chart.subjects.map((subject) => this.#known(subject));
    this.#byCode = new Map(known.map((subject) => [subject.code, subject]));
    for (const subject of known) this.#indexNames(subject);
  }

  add(draft: SubjectDraft): void {
    if (this.#seen.has(draft.code) && draft.code !== '')
      return this.#refuse(draft, [{ code: 'cell.duplicate', field: 'code' }]);
    this.#seen.add(draft.code);
    const stored = this.#byCode.get(draft.code);
    if (stored) this.#change(draft, stored);
    else this.#insert(draft);
  }

  #insert(draft: SubjectDraft): void {
    const { chart, moveBalances } = this.#facts;
    const parentCode = parentCodeOf(draft.code, chart.encoding);
    const parent = parentCode === null ? undefined : this.#byCode.get(parentCode);
    const origin = parent ?? firstLevelOrigin(draft.code, chart);
    const wanted = settingsOf(draft, origin);
    const isParentUsed = parent !== undefined && this.#usedIds.has(parent.id);
    const takesOver = isParentUsed && parent.isLeaf;
    const concerned = [parent, this.#namesake(parentCode, draft)].filter((s) => s !== undefined);
    const rules = {
      ...chart,
      subjects: concerned,
      mayAddFirstLevel: chart.standard !== 0,
      isParentUsed,
      moveBalances,
    };
    const problems: AnyProblem[] = [
      ...checkNewSubject({ code: draft.code, name: draft.name, parentId: null, ...wanted }, rules),
      ...(takesOver && moveBalances
        ? checkSubjectChange(parent, { ...wanted, code: parent.code }, true)
        : []),
      ...(draft.type !== undefined && origin && draft.type !== origin.category ? [wrongType] : []),
    ];
    if (!origin && problems.length === 0) problems.push({ code: 'cell.value', field: 'code' });
    if (!origin || problems.length > 0) return this.#refuse(draft, problems);
    const planned: PlannedSubject = {
      ...wanted,
      id: null,
      code: draft.code,
      name: draft.name,
      category: origin.category,
      level: levelOfCode(draft.code, chart.encoding) ?? 1,
      parentCode,
      isLeaf: true,
      usable: draft.usable ?? true,
      cashAccount: draft.cash ?? parent?.cashAccount ?? false,
      revaluation: draft.revaluation ?? wanted.currencyCodes.length > 0,
      mnemonic: draft.mnemonic ?? mnemonicOf(draft.name),
      line: draft.line,
    };
    this.plan.added.push(planned);
    if (takesOver) {
      this.plan.takingOver.push(planned);
      this.#usedIds.add(this.#nextId);
    }
    if (parent) this.#remember({ ...parent, isLeaf: false });
    this.#remember({ ...planned, id: this.#nextId--, parentId: parent?.id ?? null });
  }

  #change(draft: SubjectDraft, stored: Known): void {
    const { chart, mnemonics } = this.#facts;
    const wanted = settingsOf(draft, stored);
    const usable = draft.usable ?? stored.usable;
    const sibling = this.#namesake(stored.parentCode, draft);
    const isFixed = this.#usedIds.has(stored.id) || wanted.normalSide !== stored.normalSide;
    const problems: AnyProblem[] = [
      ...checkName(draft, sibling && sibling.id !== stored.id ? [sibling] : [], chart.everyName),
      ...checkSettings(wanted, chart),
      ...checkProfitSubject(stored, { ...wanted, usable }, chart.profitCodes),
      ...checkSubjectChange(stored, { ...wanted, code: stored.code }, isFixed),
      ...(draft.type !== undefined && draft.type !== stored.category ? [wrongType] : []),
      ...this.#disabling(stored, usable),
    ];
    if (problems.length > 0) return this.#refuse(draft, problems);
    const before = mnemonics.get(stored.id) ?? '';
    const isRenamed = draft.name !== stored.name && before === mnemonicOf(stored.name);
    const planned: PlannedSubject = {
      ...stored,
      ...wanted,
      name: draft.name,
      usable,
      cashAccount: draft.cash ?? stored.cashAccount,
      revaluation: draft.revaluation ?? stored.revaluation,
      mnemonic: isRenamed ? mnemonicOf(draft.name) : (draft.mnemonic ?? before),
      line: draft.line,
    };
    const isSame = sameSubject(stored, before, planned);
    (isSame ? this.plan.unchanged : this.plan.changed).push(planned);
    if (!isSame) this.#remember({ ...stored, ...wanted, name: draft.name, usable });
  }

  #disabling(stored: Known, usable: boolean): Problem[] {
    const balance = this.#facts.balances.get(stored.id);
    if (usable || !stored.usable || balance === undefined) return [];
    return [{ code: 'subject.balance-not-zero', field: 'usable', balance: formatMoney(balance) }];
  }

  #remember(subject: Known | (CoreSubject & { parentCode: string | null })): void {
    this.#byCode.set(subject.code, subject);
    this.#indexNames(subject);
  }

  #indexNames(subject: Known): void {
    for (const name of this.#facts.chart.everyName(subject))
      this.#byName.set(nameKey(subject.parentCode, name), subject);
  }

  /** Another child of the parent, or the subject itself, that some reader sees by a name of the draft. */
  #namesake(parentCode: string | null, draft: Pick<CoreSubject, 'code' | 'name'>): Known | undefined {
    const found = this.#facts.chart
      .everyName(draft)
      .flatMap((name) => this.#byName.get(nameKey(parentCode, name)) ?? []);
    return found.find(({ code }) => code !== draft.code) ?? found[0];
  }

  #known(subject: CoreSubject): Known {
    return { ...subject, parentCode: parentCodeOf(subject.code, this.#facts.chart.encoding) };
  }

  #refuse({ line }: SubjectDraft, problems: readonly AnyProblem[]): void {
    this.plan.problems.push(...problems.map((problem): AnyProblem => ({ ...problem, line })));
  }
}

const wrongType = { code: 'cell.value', field: 'type' } as const;
const nameKey = (parentCode: string | null, name: string): string => `${parentCode ?? ''}/${name}`;

/** What the row says, else what the base has: the parent of a new subject, the stored one of a change. */
const settingsOf = (draft: SubjectDraft, base: CoreSubject | undefined) => ({
  normalSide: draft.side ?? base?.normalSide ?? ('debit' as const),
  quantityUnit: draft.unit === undefined ? (base?.quantityUnit ?? null) : draft.unit,
  auxiliaryCategoryIds: draft.auxiliary ?? base?.auxiliaryCategoryIds ?? [],
  currencyCodes: draft.currencies ?? base?.currencyCodes ?? [],
});

const sameSubject = (stored: CoreSubject, mnemonic: string, planned: PlannedSubject): boolean =>
  mnemonic === planned.mnemonic &&
  (['name', 'usable', 'cashAccount', 'revaluation', 'quantityUnit', 'normalSide'] as const).every(
    (field) => stored[field] === planned[field],
  ) &&
  (['auxiliaryCategoryIds', 'currencyCodes'] as const).every(
    (field) => [...stored[field]].toSorted().join() === [...planned[field]].toSorted().join(),
  );
