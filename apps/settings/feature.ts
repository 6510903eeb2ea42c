import { defineFeature } from '@suanpan/feature-kit/feature';

const subjects = { en: 'Subjects', 'zh-CN': '会计科目', 'zh-TW': '會計科目' };
const openings = { en: 'Opening balances', 'zh-CN': '期初余额', 'zh-TW': '期初餘額' };

export default defineFeature({
  id: 'settings',
  exposes: {
    Subjects: './src/subjects/page.tsx',
    OpeningBalances: './src/opening-balances/page.tsx',
  },
  menu: [
    {
      label: subjects,
      section: 'settings',
      to: '/subject',
      can: 'setting.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: openings,
      section: 'settings',
      to: '/initial',
      can: 'setting.read',
      roles: ['Manager', 'Director'],
    },
  ],
  routes: [
    { path: '/subject', page: 'Subjects', title: subjects, can: 'setting.read' },
    { path: '/initial', page: 'OpeningBalances', title: openings, can: 'setting.read' },
  ],
});
