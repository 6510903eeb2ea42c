import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { type Saving, useSaving } from '../funds/use-saving.ts';
import { movedUp, withoutRule, withRule } from './list-edits.ts';
import { useMessages } from './messages.ts';

interface List<Rule> {
  version: number;
  rules: Rule[];
}

/** The list as it was when a dialog was opened, and the place it asks about: behind them all for a new one. */
interface Opened<Rule> extends List<Rule> {
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
 * it was opened: when somebody else has saved the list first, its place may be another rule's, so nothing is saved and the dialog
 * closes on the newer list.
 */
export function useRuleList<Rule>(
  known: { version: number; rules: readonly Rule[] },
  put: (list: List<Rule>) => Promise<List<Rule>>,
  fields: readonly string[],
): RuleList<Rule> {
  const t = useMessages();
  const toast = useToast();
  const [opened, setOpened] = useState<Opened<Rule> | null>(null);
  const saving = useSaving(
    (list: List<Rule>) => put(list),
    [],
    fields,
    () => setOpened(null),
  );
  const { version, rules } = known;
  const close = (): void => {
    saving.forget();
    setOpened(null);
  };
  return {
    saving,
    asked: opened && { rule: opened.rules[opened.place] ?? null, line: opened.place + 1 },
    ask: (place) => setOpened({ version, rules: [...rules], place: place === 'new' ? rules.length : place }),
    close,
    store: async (rule) => {
      if (!opened) return;
      const next = withRule(opened.rules, rule, opened.place);
      if (!(await saving.save({ version: opened.version, rules: next }))) return;
      toast(t('saved'));
      close();
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
