import { defineFeature } from '@suanpan/feature-kit/feature';

const closing = { en: 'Period-end closing', 'zh-CN': '期末结账', 'zh-TW': '期末結帳' };
const carryForward = { en: 'Carry forward', 'zh-CN': '期末结转', 'zh-TW': '期末結轉' };
const check = { en: 'Closing checks', 'zh-CN': '结账检查', 'zh-TW': '結帳檢查' };
const reopen = { en: 'Reopen months', 'zh-CN': '反结账', 'zh-TW': '反結帳' };
const settings = { en: 'Closing settings', 'zh-CN': '结账设置', 'zh-TW': '結帳設定' };

export default defineFeature({
  id: 'closing',
  exposes: {
    PeriodList: './src/period-list/page.tsx',
    CarryForward: './src/carry-forward/page.tsx',
    Check: './src/check/page.tsx',
    UnCheck: './src/un-check/page.tsx',
    ClosingSettings: './src/settings/page.tsx',
  },
  menu: [
    {
      label: closing,
      section: 'closing',
      to: '/check-out/list',
      can: 'period.read',
      roles: ['Manager', 'Director', 'Making'],
    },
    { label: reopen, section: 'closing', to: '/check-out/un-check', can: 'period.reopen' },
    {
      label: settings,
      section: 'closing',
      to: '/check-out/settings',
      can: 'setting.write',
      setup: {
        group: 'months',
        about: {
          en: 'Tax rates and what each step of closing books, from a month on.',
          'zh-CN': '税率及各结账步骤的取数，按月生效。',
          'zh-TW': '稅率及各結帳步驟的取數，按月生效。',
        },
      },
    },
  ],
  routes: [
    { path: '/check-out', page: 'PeriodList', title: closing, can: 'period.read' },
    { path: '/check-out/list', page: 'PeriodList', title: closing, can: 'period.read' },
    { path: '/check-out/un-check', page: 'UnCheck', title: reopen, can: 'period.reopen' },
    { path: '/check-out/settings', page: 'ClosingSettings', title: settings, can: 'setting.read' },
    {
      path: '/check-out/carry-forward/:checkYear/:checkMonth',
      page: 'CarryForward',
      title: carryForward,
      can: 'period.check',
      digits: ['checkYear', 'checkMonth'],
    },
    {
      path: '/check-out/check/:checkYear/:checkMonth',
      page: 'Check',
      title: check,
      can: 'period.check',
      digits: ['checkYear', 'checkMonth'],
    },
  ],
});
