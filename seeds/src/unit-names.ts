import type { Language } from '@suanpan/accounting-core';

/** The unit that stock subjects are seeded with. */
export const SEEDED_UNIT = '件';

/** In English; a company that counts in "pcs" counts in the seeded unit. */
const english = 'pcs';

/** A subject's unit as the reader sees it: the seeded one in their language, the company's own as it is (decision D66). */
export const shownUnit = <Unit extends string | null>(unit: Unit, language: Language): Unit | string =>
  unit === SEEDED_UNIT && language === 'en' ? english : unit;

/** What the books keep for a unit that was typed: the seeded one when it is typed in any language. */
export const keptUnit = (typed: string | null): string | null => (typed === english ? SEEDED_UNIT : typed);
