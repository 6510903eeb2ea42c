import {
  nameLanguageOf,
  type AuxiliaryCategory,
  type Language,
  type VoucherTemplate,
} from '@suanpan/contracts';
import {
  seededNames,
  shownCurrencyName,
  shownDictionaryName,
  shownField,
  shownTemplateName,
  shownUnit,
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
  /** The same few names come again and again. */
  readonly #texts = new Map<string, string>();

  constructor(seeded: Seeded, language: Language) {
    this.#names = seededNames(seeded, language);
    this.#language = language;
  }

  static async of(sql: Sql, accountSetId: number, language: Language): Promise<ShownNames> {
    return new ShownNames(await seededOf(sql, accountSetId), language);
  }

  /** The same records with the names of their subjects, categories, templates, currencies and units in the reader's language. */
  in<T>(records: T): T {
    return this.#language === 'zh-CN' ? records : (this.#shown(records) as T);
  }

  /** Copies only what changes: an answer may hold a hundred thousand records. */
  #shown(value: unknown, of?: string): unknown {
    if (value === null || typeof value !== 'object') return value;
    const record = value as Record<string, unknown>;
    const changed: Record<string, unknown> = {};
    for (const key in record) {
      const shown = this.#shown(record[key], Array.isArray(value) ? of : key);
      if (shown !== record[key]) changed[key] = shown;
    }
    if (Array.isArray(value))
      return isEmpty(changed) ? value : Object.assign([...(value as unknown[])], changed);
    const { name, code } = record;
    if (typeof name === 'string' && typeof code === 'string' && 'localCurrency' in record)
      return { ...record, name: shownCurrencyName(code, name, this.#language) };
    if (typeof name === 'string' && 'isDefault' in record && 'details' in record)
      return this.#template({ ...record, ...changed } as unknown as VoucherTemplate);
    if (typeof name === 'string' && (of === 'auxiliaryAccounting' || 'customColumns' in record))
      return this.#category(record as unknown as AuxiliaryCategory);
    this.#name(record, changed);
    return isEmpty(changed) ? value : { ...record, ...changed };
  }

  /** Lines of a seeded template say its name; what a company's own says is its own (decision D66). */
  #template(template: VoucherTemplate): VoucherTemplate {
    const shown = (text: string): string => shownTemplateName(text, this.#language);
    const named = { ...template, name: shown(template.name) };
    if (!template.isDefault) return named;
    return { ...named, details: template.details.map((line) => ({ ...line, summary: shown(line.summary) })) };
  }

  /** A category, or what a subject says of it; the fields of a seeded one have seeded titles. */
  #category(category: AuxiliaryCategory): AuxiliaryCategory {
    const name = shownDictionaryName(category.name, this.#language);
    if (!category.systemDefault) return { ...category, name };
    const customColumns = category.customColumns.map((title) => shownField(title, this.#language));
    return { ...category, name, customColumns };
  }

  #name(record: Record<string, unknown>, changed: Record<string, unknown>): void {
    const code = record['subjectCode'] ?? record['code'];
    for (const key of record['field'] === 'subjectName' ? changeFields : nameFields) {
      const text = record[key];
      if (typeof text !== 'string') continue;
      const shown = this.#text(text, typeof code === 'string' ? code : '');
      if (shown === text) continue;
      changed[key] = shown;
      if (key === 'subjectFullName') changed['keptFullName'] = text;
    }
    const { printTitle, unit } = record;
    if (typeof unit === 'string' && unit !== shownUnit(unit, this.#language))
      changed['unit'] = shownUnit(unit, this.#language);
    if (typeof printTitle === 'string')
      changed['printTitle'] = shownDictionaryName(printTitle, this.#language);
  }

  #text(text: string, code: string): string {
    const asked = `${code} ${text}`;
    const known = this.#texts.get(asked);
    if (known !== undefined) return known;
    const shown = this.#named(text, code);
    this.#texts.set(asked, shown);
    return shown;
  }

  /** "code-names from the first level down", a subject's own name, or that with the names of items behind it. */
  #named(text: string, code: string): string {
    const [, ofPath, path] = /^(\d{4,})-(.+)$/s.exec(text) ?? [];
    if (ofPath && path) return `${ofPath}-${this.#names.shownPath(ofPath, path)}`;
    const [own = '', ...items] = text.split('_');
    return [this.#names.shown(code, own), ...items].join('_');
  }
}

const nameFields = ['name', 'subjectName', 'subjectFullName'];
/** A change in a voucher's history tells a line's subject before and after. */
const changeFields = ['before', 'after'];

const isEmpty = (record: object): boolean => {
  for (const _ in record) return false;
  return true;
};

const seededOf = (sql: Sql, accountSetId: number): Promise<Seeded> =>
  sql.one<Seeded>('SELECT standard, encoding FROM ledger.account_set WHERE account_set_id = $1', [
    accountSetId,
  ]);

/**
 * Names are translated where an answer leaves; the rules, the events and the kernel know them as the books keep them
 * (seeds/README.md). An answer never fails for its names: what it tells may be committed already.
 */
export function showNames(app: App, db: Pick<LedgerDb, 'read'>): void {
  const known = new LRUCache<number, Seeded>({ max: 10_000, ttl: seededForMs });
  const read = async (accountSetId: number, userId: number): Promise<Seeded | null> => {
    const seeded = await db
      .read({ accountSetId, userId }, (sql) => seededOf(sql, accountSetId))
      .catch(() => null);
    if (seeded) known.set(accountSetId, seeded);
    return seeded;
  };
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const language = nameLanguageOf(request.headers['accept-language']);
    const { accountSetId = null, userId = null } = request.identity ?? {};
    if (language === 'zh-CN' || accountSetId === null || userId === null || !isAnswer(payload))
      return payload;
    const seeded = known.get(accountSetId) ?? (await read(accountSetId, userId));
    return seeded ? { ...payload, data: new ShownNames(seeded, language).in(payload.data) } : payload;
  });
}

const isAnswer = (payload: unknown): payload is { data: object } =>
  typeof ((payload as { data?: unknown } | null)?.data ?? undefined) === 'object';
