import { expect, it } from 'vitest';
import { languageOfBrowser } from './language.ts';

it.each([
  [['zh-CN', 'en'], 'zh-CN'],
  [['zh'], 'zh-CN'],
  [['zh-Hant'], 'zh-TW'],
  [['zh-TW'], 'zh-TW'],
  [['zh-HK'], 'zh-TW'],
  [['en-GB', 'zh-CN'], 'en'],
  [['fr', 'zh-CN'], 'zh-CN'],
  [['fr-FR', 'de'], 'en'],
  [[], 'en'],
])('a browser that prefers %j gets %s', (preferred, language) => {
  expect(languageOfBrowser(preferred)).toBe(language);
});
