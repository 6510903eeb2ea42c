// @vitest-environment jsdom
import { longName, testScreenStates } from '@suanpan/screen-testing';

const assets = {
  key: 'current-assets',
  templateId: 1,
  itemId: 2,
  subjectCode: null,
  title: '流动资产合计',
  titleEn: longName,
  current: '123456789012.34',
  opening: '987654321098.76',
};
const part = { terms: [{ sign: '+', input: assets.key }], average: false, days: false } as const;

testScreenStates('the financial summary', {
  load: () => import('./page.tsx'),
  call: 'GET /report/ratios',
  empty: { answer: { days: 90, inputs: [], ratios: [] }, says: 'This accounting standard has no statements' },
  full: {
    days: 90,
    inputs: [assets],
    ratios: [
      {
        key: 'current-ratio',
        name: '流动比率',
        nameEn: 'Current ratio',
        value: '123456.7891',
        top: { ...part, terms: [...part.terms] },
        bottom: { ...part, terms: [...part.terms] },
      },
    ],
  },
  shows: ['Current ratio', longName],
});
