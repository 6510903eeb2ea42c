import type { Problem } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { BookFacts } from './draft/book-facts.ts';
import { cellName, cellOf } from './draft/cells.ts';
import type { Cell, FormDraft } from './draft/draft.ts';
import { type DraftAction, draftReducer } from './draft/draft-reducer.ts';
import { withKeysOf } from './draft/from-voucher.ts';
import { historyOf } from './draft/history.ts';
import { sameContent } from './draft/stored-drafts.ts';
import { type LiveTotals, type Refused, liveTotals } from './draft/totals.ts';

/** What the form is filled from: a saved voucher at its version, or an empty one. */
export interface Basis {
  voucher: Voucher | null;
  start: FormDraft;
}

interface Drawn {
  draft: FormDraft;
  /** Texts left in amount fields that are no amounts, by field. */
  amountFaults: AmountFaults;
  /** Lines with such a text, be it only half typed. */
  refused: Refused;
  /** Fields with such a text, the last one behind. */
  unread: ReadonlySet<string>;
}
type AmountFaults = ReadonlyMap<string, Problem>;

export interface VoucherEntry {
  draft: FormDraft;
  totals: LiveTotals;
  /** Texts left in amount fields that are no amounts, by field. */
  amountFaults: AmountFaults;
  /** Lines with such a text, be it only half typed: their amounts are not known. */
  refused: Refused;
  basis: Basis;
  /** Something differs from what the form was filled from. */
  isDirty: boolean;
  /** Grows when the form is filled anew: fields then forget what was typed in them. */
  generation: number;
  dispatch: Dispatch<DraftAction>;
  /** Fills the form anew. */
  fill(basis: Basis): void;
  /** What is entered is in the books now as this voucher; the lines stay where they are. */
  settle(basis: Basis): void;
  /** The voucher has a new version with another count of documents; all else that is entered stays. */
  recount(basis: Basis): void;
  /** Shows what was left behind, compared with `basis`; it can be undone. */
  restore(basis: Basis, draft: FormDraft): void;
  /** What is drawn now, for acts that come after leaving a field. */
  latest: RefObject<Drawn>;
  noteAmount(cell: Cell, problem: Problem | null): void;
  noteUnread(cell: Cell, isUnread: boolean): void;
  /** How often a text was taken back from a field: the field begins anew with each. */
  takenBack: ReadonlyMap<string, number>;
  /** Takes the last text back that is no amount, as Escape does in its field; answers where it stood, null for none. */
  takeBack(): Cell | null;
}

interface Options extends Basis {
  /** Content the form shows at first instead of `start`: a copy. */
  content: FormDraft | null;
  facts: BookFacts;
}

/** The state of the form: what is entered, its history, its sums, and what it is compared with. */
export function useVoucherEntry({ voucher, start, content, facts }: Options): VoucherEntry {
  const reducer = useMemo(() => draftReducer(facts), [facts]);
  const [{ present: draft }, dispatch] = useReducer(reducer, content ?? start, historyOf);
  const [basis, setBasis] = useState<Basis>({ voucher, start });
  const [followed, setFollowed] = useState(start);
  const [generation, setGeneration] = useState(0);
  const [amountFaults, setFaults] = useState<AmountFaults>(noFaults);
  const [unread, setUnread] = useState<ReadonlySet<string>>(noneUnread);
  const refused = useMemo(() => new Set([...unread].flatMap((name) => cellOf(name)?.key ?? [])), [unread]);
  const [takenBack, setTakenBack] = useState<ReadonlyMap<string, number>>(neverTaken);
  const latest = useRef<Drawn>({ draft, amountFaults, refused, unread });
  const isDirty = useMemo(() => !sameContent(draft, basis.start), [draft, basis.start]);
  const totals = useMemo(() => liveTotals(draft, refused), [draft, refused]);
  useEffect(() => {
    latest.current = { draft, amountFaults, refused, unread };
  }, [draft, amountFaults, refused, unread]);

  const show = useCallback((next: Basis, action: DraftAction): void => {
    setBasis(next);
    setFaults(noFaults);
    setUnread(noneUnread);
    setGeneration((known) => known + 1);
    dispatch(action);
  }, []);
  const fill = useCallback((next: Basis): void => show(next, { type: 'load', draft: next.start }), [show]);
  const restore = useCallback(
    (next: Basis, left: FormDraft): void => show(next, { type: 'restore', draft: left }),
    [show],
  );
  const settle = useCallback((next: Basis): void => {
    setBasis(next);
    dispatch({ type: 'load', draft: withKeysOf(latest.current.draft, next.start) });
  }, []);
  const recount = useCallback(
    (next: Basis): void => {
      const isOwn = latest.current.draft.receiptNum !== basis.start.receiptNum;
      setBasis(next);
      if (!isOwn) dispatch({ type: 'head', field: 'receiptNum', value: next.start.receiptNum });
    },
    [basis.start.receiptNum],
  );
  // While nothing is typed the form follows what it is filled from: another month, a newer version.
  if (followed !== start) {
    setFollowed(start);
    const follows = !isDirty && !isOlder(voucher, basis.voucher);
    if (follows && sameContent(draft, start)) setBasis({ voucher, start });
    else if (follows) fill({ voucher, start });
  }

  const noteAmount = useCallback((cell: Cell, problem: Problem | null): void => {
    setFaults((known) => withFault(known, cellName(cell), problem));
  }, []);
  const noteUnread = useCallback((cell: Cell, isUnread: boolean): void => {
    setUnread((known) => withMember(known, cellName(cell), isUnread));
  }, []);
  const takeBack = useCallback((): Cell | null => {
    const name = [...latest.current.unread].at(-1);
    if (name === undefined) return null;
    setTakenBack((known) => new Map(known).set(name, (known.get(name) ?? 0) + 1));
    return cellOf(name);
  }, []);
  const acts = { dispatch, fill, settle, recount, restore, noteAmount, noteUnread, takeBack };
  return { draft, totals, amountFaults, refused, takenBack, basis, isDirty, generation, latest, ...acts };
}

/** An answer that was on its way while the form learned of a newer version. */
const isOlder = (voucher: Voucher | null, known: Voucher | null): boolean =>
  voucher !== null && voucher.id === known?.id && voucher.version < known.version;

const noFaults: AmountFaults = new Map();
const neverTaken: ReadonlyMap<string, number> = new Map();
const noneUnread: ReadonlySet<string> = new Set();

function withFault(faults: AmountFaults, name: string, problem: Problem | null): AmountFaults {
  const next = new Map(faults);
  if (problem) next.set(name, problem);
  else next.delete(name);
  return next;
}

function withMember(names: ReadonlySet<string>, name: string, isMember: boolean): ReadonlySet<string> {
  if (names.has(name) === isMember) return names;
  const next = new Set(names);
  if (isMember) next.add(name);
  else next.delete(name);
  return next;
}
