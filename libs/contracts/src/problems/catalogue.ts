import type { Language } from './describe.ts';
import { en } from './messages.en.ts';
import { zhCN } from './messages.zh-cn.ts';
import { zhTW } from './messages.zh-tw.ts';
import type { AnyProblemCode } from './problem.ts';
import { wireTable } from './wire-table.ts';

/** A refusal as a caller may meet it; facts of its text stand as `{name}`. */
export interface CataloguedProblem {
  code: string;
  status: number;
  message: string;
}

const texts = { en, 'zh-CN': zhCN, 'zh-TW': zhTW } as const;

/** Every refusal of the product in one language, by its code; one code may have several texts. */
export const problemCatalogue = (language: Language): CataloguedProblem[] =>
  (Object.keys(wireTable) as AnyProblemCode[])
    .map((key) => ({ code: wireTable[key][0], status: wireTable[key][1], message: texts[language][key] }))
    .toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : 0));
