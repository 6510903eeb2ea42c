import type { Language } from '@suanpan/contracts';

/** A closed list of values as files show them: in zh-CN, zh-TW and en. */
export type Words<Value extends string> = Readonly<Record<Value, readonly [string, string, string]>>;

/** The value a cell means: by its own name or its word in any language; undefined when it means none. */
export function valueOf<Value extends string>(words: Words<Value>, text: string): Value | undefined {
  const wanted = text.toLowerCase();
  const entries = Object.entries(words) as [Value, Words<Value>[Value]][];
  return entries.find(
    ([value, names]) => value === wanted || names.some((name) => name.toLowerCase() === wanted),
  )?.[0];
}

export const wordIn = <Value extends string>(words: Words<Value>, value: Value, language: Language): string =>
  words[value][language === 'zh-CN' ? 0 : language === 'zh-TW' ? 1 : 2];

export const yesNo: Words<'true' | 'false'> = { true: ['是', '是', 'Yes'], false: ['否', '否', 'No'] };
export const sides: Words<'debit' | 'credit'> = {
  debit: ['借', '借', 'Debit'],
  credit: ['贷', '貸', 'Credit'],
};
