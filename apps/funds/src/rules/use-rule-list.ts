import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { type Saving, useSaving } from '../funds/use-saving.ts';
import { movedUp, withoutRule, withRule } from './list-edits.ts';
import { useMessages } from './messages.ts';

interface List<Rule> {
  version: number;
  rules: Rule[];
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

/** A list of rules that is changed as a whole; what was deleted can be had back for a moment. */
export function useRuleList<Rule>(
  known: { version: number; rules: readonly Rule[] },
  put: (list: List<Rule>) => Promise<List<Rule>>,
  fields: readonly string[],
): RuleList<Rule> {
  const t = useMessages();
  const toast = useToast();
  const saving = useSaving((list: List<Rule>) => put(list), [], fields);
  const [place, setPlace] = useState<number | 'new' | null>(null);
  const { version, rules } = known;
  const index = place === 'new' ? rules.length : place;
  const close = (): void => {
    saving.forget();
    setPlace(null);
  };
  return {
    saving,
    asked: index === null ? null : { rule: rules[index] ?? null, line: index + 1 },
    ask: setPlace,
    close,
    store: async (rule) => {
      const next = withRule(rules, rule, place === 'new' ? null : place);
      if (!(await saving.save({ version, rules: next }))) return;
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
