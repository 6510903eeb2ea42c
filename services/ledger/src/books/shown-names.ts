import { nameLanguageOf, type AuxiliaryCategory, type Language } from '@suanpan/contracts';
import {
  seededNames,
  shownDictionaryName,
  shownField,
  type AccountingStandard,
  type SeededNames,
} from '@suanpan/seeds';
import type { App, Sql } from '@suanpan/service-kit';
import { LRUCache } from 'lru-cache';
import type { LedgerDb } from './ledger-db.ts';

/** What decides which names a set was given. */
interface Seeded {
  standard: AccountingStandard;
  encoding: string;
}

/** How long another code scheme may stay unnoticed: until then names of other codes are shown as they are kept. */
const seededForMs = 10_000;

/** Names for one reader of a set (decision D66). */
export class ShownNames {
  readonly #names: SeededNames;
  readonly #language: Language;

  constructor(seeded: Seeded, language: Language) {
    this.#names = seededNames(seeded, language);
    this.#language = language;
  }

  static async of(sql: Sql, accountSetId: number, language: Language): Promise<ShownNames> {
    return new ShownNames(await seededOf(sql, accountSetId), language);
  }

  /** The same records with the names of their subjects and categories in the reader's language. */
  in<T>(records: T): T {
    return this.#language === 'zh-CN' ? records : (this.#shown(records) as T);
  }

  #shown(value: unknown, of?: string): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#shown(one, of));
    if (value === null || typeof value !== 'object') return value;
    const record = value as Record<string, unknown>;
    const shown = Object.fromEntries(
      Object.entries(record).map(([key, one]) => [key, this.#shown(one, key)]),
    );
    if (typeof record['name'] === 'string' && (of === 'auxiliaryAccounting' || 'customColumns' in record))
      return this.#category(record as unknown as AuxiliaryCategory);
    return this.#named(record, shown);
  }

  /** A category, or what a subject says of it; the fields of a seeded one have seeded titles. */
  #category(category: AuxiliaryCategory): AuxiliaryCategory {
    const name = shownDictionaryName(category.name, this.#language);
    if (!category.systemDefault) return { ...category, name };
    const customColumns = category.customColumns.map((title) => shownField(title, this.#language));
    return { ...category, name, customColumns };
  }

  #named(record: Record<string, unknown>, shown: Record<string, unknown>): Record<string, unknown> {
    const code = record['subjectCode'] ?? record['code'];
    for (const key of ['name', 'subjectName', 'subjectFullName', ...changedName(record)]) {
      const text = record[key];
      if (typeof text === 'string') shown[key] = this.#text(text, typeof code === 'string' ? code : '');
    }
    if (typeof record['printTitle'] === 'string')
      shown['printTitle'] = shownDictionaryName(record['printTitle'], this.#language);
    const full = shown['subjectFullName'];
    if (full !== record['subjectFullName']) shown['keptFullName'] = record['subjectFullName'];
    return shown;
  }

  /** "code-names from the first level down", a subject's own name, or that with the names of items behind it. */
  #text(text: string, code: string): string {
    const [, ofPath, path] = /^(\d{4,})-(.+)$/s.exec(text) ?? [];
    if (ofPath && path) return `${ofPath}-${this.#names.shownPath(ofPath, path)}`;
    const [own = '', ...items] = text.split('_');
    return [this.#names.shown(code, own), ...items].join('_');
  }
}

/** A change of a voucher's history tells a line's subject before and after. */
const changedName = ({ field }: Record<string, unknown>): string[] =>
  field === 'subjectName' ? ['before', 'after'] : [];

const seededOf = (sql: Sql, accountSetId: number): Promise<Seeded> =>
  sql.one<Seeded>('SELECT standard, encoding FROM ledger.account_set WHERE account_set_id = $1', [
    accountSetId,
  ]);

/**
 * Names are translated where an answer leaves; the rules, the events and the kernel know them as the books keep them
 * (docs/adr/0013).
 */
export function showNames(app: App, db: LedgerDb): void {
  const known = new LRUCache<number, Seeded>({ max: 10_000, ttl: seededForMs });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const language = nameLanguageOf(request.headers['accept-language']);
    const { accountSetId = null, userId = null } = request.identity ?? {};
    if (language === 'zh-CN' || accountSetId === null || userId === null || !isAnswer(payload))
      return payload;
    const seeded =
      known.get(accountSetId) ??
      (await db.read({ accountSetId, userId }, (sql) => seededOf(sql, accountSetId)));
    known.set(accountSetId, seeded);
    return { ...payload, data: new ShownNames(seeded, language).in(payload.data) };
  });
}

const isAnswer = (payload: unknown): payload is { data: object } =>
  typeof (payload as { data?: unknown } | null)?.data === 'object';
