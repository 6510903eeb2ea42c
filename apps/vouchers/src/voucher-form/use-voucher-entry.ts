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
import type { Cell, FormDraft } from './draft/draft.ts';
import { type DraftAction, draftReducer } from './draft/draft-reducer.ts';
import { withKeysOf } from './draft/from-voucher.ts';
import { historyOf } from './draft/history.ts';
import { refusedSince } from './draft/line-faults.ts';
import { sameContent } from './draft/stored-drafts.ts';
import { type LiveTotals, liveTotals } from './draft/totals.ts';

/** What the form is filled from: a saved voucher at its version, or an empty one. */
export interface Basis {
  voucher: Voucher | null;
  start: FormDraft;
}

interface Drawn {
  draft: FormDraft;
  /** The draft that an undo brings back. */
  before: FormDraft | undefined;
}

export interface VoucherEntry {
  draft: FormDraft;
  totals: LiveTotals;
  /** The field that is typed into: what is wrong there is said when it is left. */
  typed: string | null;
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
  /** The field whose refused text an undo takes back; null for none. */
  takenByUndo(): Cell | null;
}

interface Options extends Basis {
  /** Content the form shows at first instead of `start`: a copy. */
  content: FormDraft | null;
  facts: BookFacts;
}

/** The state of the form: what is entered, its history, its sums, and what it is compared with. */
export function useVoucherEntry({ voucher, start, content, facts }: Options): VoucherEntry {
  const reducer = useMemo(() => draftReducer(facts), [facts]);
  const [{ past, present: draft, open: typed }, dispatch] = useReducer(reducer, content ?? start, historyOf);
  const before = past.at(-1);
  const [basis, setBasis] = useState<Basis>({ voucher, start });
  const [followed, setFollowed] = useState(start);
  const [generation, setGeneration] = useState(0);
  const latest = useRef<Drawn>({ draft, before });
  const isDirty = useMemo(() => !sameContent(draft, basis.start), [draft, basis.start]);
  const totals = useMemo(() => liveTotals(draft, typed), [draft, typed]);
  useEffect(() => {
    latest.current = { draft, before };
  }, [draft, before]);

  const show = useCallback((next: Basis, action: DraftAction): void => {
    setBasis(next);
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

  const takenByUndo = useCallback((): Cell | null => {
    const drawn = latest.current;
    return drawn.before ? refusedSince(drawn.before, drawn.draft) : null;
  }, []);
  const acts = { dispatch, fill, settle, recount, restore, takenByUndo };
  return { draft, totals, typed, basis, isDirty, generation, latest, ...acts };
}

/** An answer that was on its way while the form learned of a newer version. */
const isOlder = (voucher: Voucher | null, known: Voucher | null): boolean =>
  voucher !== null && voucher.id === known?.id && voucher.version < known.version;
