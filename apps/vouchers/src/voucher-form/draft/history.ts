/** Past and future of a value; all keys typed into one field are one step. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** The field being typed into: further changes of it belong to the last step. */
  readonly open: string | null;
}

const LONGEST = 200;

export const historyOf = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  open: null,
});

/** Takes a change. `field` names what is typed into; null is an act that stands alone. */
export function changed<Value>(history: History<Value>, next: Value, field: string | null): History<Value> {
  if (next === history.present) return history;
  const continues = field !== null && field === history.open;
  const past = continues ? history.past : [...history.past, history.present].slice(-LONGEST);
  return { past, present: next, future: [], open: field };
}

/** The field was left: what was typed into it is a step of its own now, with what follows from it. */
export function settled<Value>(
  history: History<Value>,
  field: string,
  settle: (value: Value) => Value,
): History<Value> {
  if (history.open !== field) return history;
  return { ...history, present: settle(history.present), open: null };
}

export function undone<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  const future = [history.present, ...history.future];
  return { past: history.past.slice(0, -1), present: previous, future, open: null };
}

export function redone<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, open: null };
}
