import type { Day } from '@suanpan/accounting-core';
import type { Language } from '@suanpan/contracts';

/** What stands around a table in a file. */
export interface FileWords {
  company: string;
  broughtForward: string;
  carriedForward: string;
  page: (page: number, pages: number) => string;
  /** Books as they stood earlier. @param at ISO 8601, UTC */
  asOf: (at: string, event: number) => string;
  /** Who signs a statement. Source: 会计法 §21. */
  signed: readonly string[];
}

export const fileWords: Readonly<Record<Language, FileWords>> = {
  'zh-CN': {
    company: '编制单位：',
    broughtForward: '承前页',
    carriedForward: '过次页',
    page: (page, pages) => `第 ${page} 页 共 ${pages} 页`,
    asOf: (at, event) => `历史时点：${minuteOf(at)}（第 ${event} 号事件）`,
    signed: ['单位负责人：', '主管会计工作负责人：', '会计机构负责人：', '制表人：'],
  },
  'zh-TW': {
    company: '編製單位：',
    broughtForward: '承前頁',
    carriedForward: '過次頁',
    page: (page, pages) => `第 ${page} 頁 共 ${pages} 頁`,
    asOf: (at, event) => `歷史時點：${minuteOf(at)}（第 ${event} 號事件）`,
    signed: ['負責人：', '經理人：', '主辦會計：', '製表人：'],
  },
  en: {
    company: 'Company: ',
    broughtForward: 'Brought forward',
    carriedForward: 'Carried forward',
    page: (page, pages) => `Page ${page} of ${pages}`,
    asOf: (at, event) => `As it stood at ${minuteOf(at)} (event ${event})`,
    signed: ['Legal representative: ', 'Chief accountant: ', 'Accountant: ', 'Prepared by: '],
  },
};

/** The day of a balance, as it is written in a language. */
export function dayText(day: Day, language: Language): string {
  if (language === 'en') return day;
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
}

/** "2026-02-03 14:22 UTC" */
const minuteOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
