import { roleName, type Language, type LogEntry, type Role } from '@suanpan/contracts';
import en from './log-words.en.json' with { type: 'json' };
import zhCN from './log-words.zh-CN.json' with { type: 'json' };
import zhTW from './log-words.zh-TW.json' with { type: 'json' };

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
};

type LogWord = keyof typeof en;

/** What the operation log calls things, on the screen and in files alike. A name without a word is said as it is kept. */
export class LogWords {
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  say(word: LogWord): string {
    return this.#word(word) ?? word;
  }

  kind(kind: LogEntry['kind']): string {
    return this.say(`kind.${kind}`);
  }

  action(action: string): string {
    return this.#word(`action.${action}`) ?? action;
  }

  /** Who did it: the program's own work has no user. */
  who({ memberId, memberName }: Pick<LogEntry, 'memberId' | 'memberName'>): string {
    return memberId === 0 ? this.say('program') : memberName;
  }

  role(role: string): string {
    return role in roleWords ? roleName(role as Role, this.#language) : role;
  }

  /** `costOfSales.rate`: what each of its names is called. */
  field(field: string): string {
    const names = field.split('.').map((name) => this.#word(`field.${name}`));
    return names.every((name) => name !== undefined) ? names.join(' · ') : field;
  }

  /** "Line 2, changed", "Subject 1001 Cash, added". */
  part({ of, label, kind }: Pick<LogEntry['parts'][number], 'of' | 'label' | 'kind'>): string {
    const name = [this.#word(`part.${of}`) ?? of, label].filter(Boolean).join(' ');
    return `${name} · ${this.say(`change.${kind}`)}`;
  }

  /** A value as it is kept; of truth and side in words. */
  value(value: string | null): string {
    return value === null ? '' : (this.#word(`value.${value}`) ?? value);
  }

  result(refusal: string | null): string {
    return refusal === null ? this.say('done') : (this.#word(`refusal.${refusal}`) ?? refusal);
  }

  #word(name: string): string | undefined {
    return words[this.#language][name];
  }
}

const roleWords: Readonly<Record<Role, true>> = {
  Manager: true,
  Director: true,
  Making: true,
  Cashier: true,
  View: true,
};

/** Whether an action has a word of its own. */
export const isNamedAction = (action: string): boolean => `action.${action}` in en;

/** Whether a field has a word of its own. */
export const isNamedField = (field: string): boolean => `field.${field}` in en;
