import type { BillState, ClaimState } from '@suanpan/trade-core';

/** What the states of bills and expense claims are called, in the languages of the house. */
const documentStateNames: Readonly<
  Record<BillState | ClaimState, Readonly<Record<'en' | 'zh-CN' | 'zh-TW', string>>>
> = {
  held: { en: 'held', 'zh-CN': '持有', 'zh-TW': '持有' },
  endorsed: { en: 'endorsed', 'zh-CN': '已背书', 'zh-TW': '已背書' },
  discounted: { en: 'discounted', 'zh-CN': '已贴现', 'zh-TW': '已貼現' },
  collected: { en: 'collected', 'zh-CN': '已收款', 'zh-TW': '已收款' },
  dishonoured: { en: 'dishonoured', 'zh-CN': '到期未收回', 'zh-TW': '到期未收回' },
  issued: { en: 'issued', 'zh-CN': '已开出', 'zh-TW': '已開立' },
  paid: { en: 'paid', 'zh-CN': '已付款', 'zh-TW': '已付款' },
  draft: { en: 'a draft', 'zh-CN': '草稿', 'zh-TW': '草稿' },
  submitted: { en: 'submitted', 'zh-CN': '待审批', 'zh-TW': '待核准' },
  rejected: { en: 'rejected', 'zh-CN': '已驳回', 'zh-TW': '已駁回' },
  approved: { en: 'approved', 'zh-CN': '已审批', 'zh-TW': '已核准' },
  'partly-paid': { en: 'paid in part', 'zh-CN': '部分付款', 'zh-TW': '部分付款' },
  settled: { en: 'settled', 'zh-CN': '已结清', 'zh-TW': '已結清' },
};

/** The names of a state; the text itself where it is none. */
export const stateNamesOf = (state: unknown): unknown =>
  typeof state === 'string' && state in documentStateNames
    ? documentStateNames[state as BillState | ClaimState]
    : state;
