import type { AuxiliaryCategory } from '@suanpan/contracts';
import { namesOfCategory } from './columns.ts';
import { codeAndName, itemsIn, type SaidItem } from './item-text.ts';

/** An item that a row names, with our code for it. */
export interface NamedItem {
  categoryId: number;
  code: string;
}

export interface NewItem {
  categoryId: number;
  code: string;
  name: string;
}

/**
 * The auxiliary items that the rows of both files name: those that are there by code or name, new ones with the file's code or
 * the next free number.
 */
export class SaidItems {
  readonly added: NewItem[] = [];
  readonly #categories: readonly AuxiliaryCategory[];
  readonly #byCode = new Map<string, string>();
  readonly #byName = new Map<string, string>();
  readonly #last = new Map<number, number>();

  constructor(
    categories: readonly AuxiliaryCategory[],
    known: readonly { categoryId: number; code: string; name: string }[],
  ) {
    this.#categories = categories;
    for (const item of known) this.#keep(item);
  }

  /**
   * Of a row: its columns of categories, those of one item, and the one cell that may hold several items. `required` are the
   * categories of the subject, for an item without one. Null when a part of it cannot be told.
   */
  of(text: (key: string) => string, required: readonly number[]): NamedItem[] | null {
    const columns = this.#categories.flatMap(({ id }): NamedItem[] => {
      const [code, name] = [text(`aux:${id}:code`), text(`aux:${id}:name`)];
      if (code === '' && name === '') return [];
      return [this.#named(id, code === '' ? codeAndName(name) : { code, name })];
    });
    const said = [...itemOfColumns(text), ...itemsIn(text('items'))].map((item): NamedItem | null => {
      const categoryId =
        item.category === null ? this.#unsaid(item, required) : this.#categoryOf(item.category);
      return categoryId === undefined ? null : this.#named(categoryId, item);
    });
    if (said.includes(null)) return null;
    const items = new Map([...columns, ...(said as NamedItem[])].map((item) => [item.categoryId, item]));
    return [...items.values()].toSorted((a, b) => a.categoryId - b.categoryId);
  }

  /** The one category that the subject asks for, or the one that has this very item. */
  #unsaid({ code, name }: { code: string; name: string }, required: readonly number[]): number | undefined {
    if (required.length === 1) return required[0];
    const having = this.#categories.filter(({ id }) =>
      code === '' ? this.#byName.has(`${id}/${name}`) : this.#byCode.has(`${id}/${code}`),
    );
    return having.length === 1 ? having[0]!.id : undefined;
  }

  #categoryOf(name: string): number | undefined {
    return this.#categories.find((one) => namesOfCategory(one.name).includes(name))?.id;
  }

  #named(categoryId: number, { code, name }: { code: string; name: string }): NamedItem {
    const known =
      (code === '' ? undefined : this.#byCode.get(`${categoryId}/${code}`)) ??
      (code === '' ? this.#byName.get(`${categoryId}/${name}`) : undefined);
    if (known !== undefined) return { categoryId, code: known };
    const item = { categoryId, code: code === '' ? this.#nextCode(categoryId) : code, name: name || code };
    this.added.push(item);
    this.#keep(item);
    return { categoryId, code: item.code };
  }

  #nextCode(categoryId: number): string {
    for (let next = (this.#last.get(categoryId) ?? 0) + 1; ; next++) {
      const code = String(next).padStart(3, '0');
      this.#last.set(categoryId, next);
      if (!this.#byCode.has(`${categoryId}/${code}`)) return code;
    }
  }

  #keep({ categoryId, code, name }: NewItem): void {
    this.#byCode.set(`${categoryId}/${code}`, code);
    if (!this.#byName.has(`${categoryId}/${name}`)) this.#byName.set(`${categoryId}/${name}`, code);
  }
}

/** The item that a row tells in columns of its own: category, code and name. */
function itemOfColumns(text: (key: string) => string): SaidItem[] {
  const [category, code, name] = [text('itemCategory'), text('itemCode'), text('itemName')];
  if (code === '' && name === '') return [];
  const item = code === '' ? codeAndName(name) : { code, name };
  return [{ category: category === '' ? null : category, ...item }];
}
