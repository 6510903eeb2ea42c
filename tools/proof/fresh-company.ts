import type { Voucher } from '@suanpan/testing/reference';
import type { Act } from './acts.ts';
import { answersOf, type Memory } from './compare-as-of.ts';
import type { House } from './house.ts';
import { openCompany, type Company, type OpeningTerms } from './open-company.ts';
import { Disagreement, perform } from './perform.ts';

/** An act that was done, and the vouchers there were after it, by their ids in the order of the books. */
export interface Done {
  act: Act;
  vouchers: readonly number[];
}

/** @returns the act beside what it left in the reference, to do it again elsewhere */
export const done = ({ reference: { books } }: Company, act: Act): Done => ({
  act,
  vouchers: books.vouchers.map(({ id }) => id),
});

/**
 * Builds a fresh company from the same acts and nothing else. Its books say what those of the first company said when
 * these acts were all there was, and what they say as of that event today.
 * @throws Disagreement with the first call whose answers differ in more than ids
 */
export async function proveAsBuiltAnew(
  house: House,
  terms: OpeningTerms,
  acts: readonly Done[],
  memory: Memory,
): Promise<void> {
  const company = await openCompany(house, terms);
  await repeat(company, acts);
  const answers = await answersOf(company);
  for (const [at, { path, said }] of memory.answers.entries()) {
    const [old, fresh] = [said, answers[at]?.said].map(withoutIds);
    if (old !== fresh)
      throw new Disagreement(
        `a company built from the first ${acts.length} acts says for ${path}\n${fresh}\nand this one\n${old}`,
      );
  }
}

async function repeat(company: Company, acts: readonly Done[]): Promise<void> {
  const progress = { version: company.version };
  const twins = new Map<number, Voucher>();
  for (const { act, vouchers } of acts) {
    const end = await perform(company, progress, onTwins(act, twins), false);
    if (end !== `version ${progress.version}`) throw new Disagreement(`done again, it is ${end}`);
    company.reference.books.vouchers.forEach((voucher, at) => twins.set(vouchers[at]!, voucher));
  }
}

/** The act on the vouchers of the fresh company. */
function onTwins(act: Act, twins: ReadonlyMap<number, Voucher>): Act {
  const twin = ({ id }: Voucher): Voucher => twins.get(id)!;
  if (act.act === 'review') return { ...act, vouchers: act.vouchers.map(twin) };
  if (act.act === 'change' || act.act === 'remove') return { ...act, voucher: twin(act.voucher) };
  return act;
}

/** Two companies share no id, and nothing else tells them apart; rows under their ids keep their order. */
const withoutIds = (said: unknown): string => JSON.stringify(said, withoutId);

function withoutId(key: string, value: unknown): unknown {
  if (/(^|[a-z])ids?$/i.test(key)) return undefined;
  // The pivot table: a dimension that is the items of one category, and rows and columns, which its labels name.
  if (key === 'key' && typeof value === 'string') return value.replace(/^item\d+$/, 'item');
  if (key === 'keys') return undefined;
  const isById = isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every(isDigits);
  return isById ? Object.values(value) : value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDigits = (key: string): boolean => /^\d+$/.test(key);
