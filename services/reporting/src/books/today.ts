import type { Day } from '@suanpan/accounting-core';

/** Writes days as `YYYY-MM-DD`. */
const chineseDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' });

/** The calendar day where the books are kept, wherever the server stands. */
export const dayInChina = (moment: Date): Day => chineseDays.format(moment);
