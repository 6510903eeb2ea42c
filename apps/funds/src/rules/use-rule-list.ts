import { useToast } from '@suanpan/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Saving, useSaving } from '../funds/use-saving.ts';
import { movedUp, placeOf, withoutRule, withRule } from './list-edits.ts';
import { useMessages } from './messages.ts';

interface List<Rule> {
  version: number;
  rules: Rule[];
}

type Known<Rule> = Readonly<Omit<List<Rule>, 'rules'> & { rules: readonly Rule[] }>;

/** A dialog: the rule it began with (null: a new one), the list it is saved into, and its place there: behind them all for a new one. */
interface Opened<Rule> extends List<Rule> {
  rule: Rule | null;
  place: number;
}

export interface RuleList<Rule> {
  saving: Saving<List<Rule>, List<Rule>>;
  /** Which rule a dialog asks about; null: none. `rule` is null for a new one, `line` counts from 1. */
  asked: { rule: Rule | null; line: number } | null;
  ask(place: number | 'new'): void;
  close(): void;
  /** Puts what the dialog says in its place. */
  store(rule: Rule): Promise<void>;
  moveUp(place: number): Promise<void>;
  remove(place: number): Promise<void>;
}

/**
 * A list of rules that is changed as a whole; what was deleted can be had back for a moment. A rule is saved into the list in which
 * it was opened. When somebody else has saved the list first, its place may be another rule's: nothing is saved, what is typed stays,
 * and the dialog goes on in the newer list, at the place of the rule that says the same there, or behind them all.
 */
export function useRuleList<Rule extends object>(
  known: Known<Rule>,
  calls: { put(list: List<Rule>): Promise<List<Rule>>; read(): Promise<Known<Rule>> },
  fields: readonly string[],
): RuleList<Rule> {
  const t = useMessages();
  const toast = useToast();
  const [opened, setOpened] = useState<Opened<Rule> | null>(null);
  // What is open now may not be what was when an answer was asked for.
  const latest = useRef(opened);
  useLayoutEffect(() => {
    latest.current = opened;
  });
  /** Answers what there is to know; where the newer list can not be read the refusal alone stands. Null: its dialog was left meanwhile. */
  const goOnInNewer = async (): Promise<string | null | undefined> => {
    if (!opened) return undefined;
    const { rule } = opened;
    const list = await calls.read().catch(() => undefined);
    if (latest.current !== opened) return null;
    if (!list) return undefined;
    const place = rule && placeOf(list.rules, rule);
    setOpened({ version: list.version, rules: [...list.rules], rule, place: place ?? list.rules.length });
    return t(rule && place === null ? 'newer.gone' : 'newer.list');
  };
  const saving = useSaving((list: List<Rule>) => calls.put(list), [], fields, goOnInNewer);
  const { version, rules } = known;
  const close = (): void => {
    saving.forget();
    setOpened(null);
  };
  return {
    saving,
    asked: opened && { rule: opened.rule, line: opened.place + 1 },
    ask: (place) => {
      const rule = place === 'new' ? null : (rules[place] ?? null);
      setOpened({ version, rules: [...rules], rule, place: place === 'new' ? rules.length : place });
    },
    close,
    store: async (rule) => {
      if (!opened) return;
      const next = withRule(opened.rules, rule, opened.place);
      if (!(await saving.save({ version: opened.version, rules: next }))) return;
      toast(t('saved'));
      if (latest.current === opened) close();
    },
    moveUp: async (at) => {
      await saving.save({ version, rules: movedUp(rules, at) });
    },
    remove: async (at) => {
      const saved = await saving.save({ version, rules: withoutRule(rules, at) });
      if (!saved) return;
      const restore = (): void => void saving.save({ version: saved.version, rules: [...rules] });
      toast(t('deleted'), { action: { label: t('undo'), run: restore } });
    },
  };
}
