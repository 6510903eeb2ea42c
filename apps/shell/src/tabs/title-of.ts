import type { FeatureManifest, Language, LocalText } from '@suanpan/feature-kit';
import { matchPath } from 'react-router-dom';

/** The shell's own screens. */
const own: readonly { path: string; title: LocalText }[] = [
  { path: '/', title: { en: 'Homepage', 'zh-CN': '首页', 'zh-TW': '首頁' } },
  { path: '/account', title: { en: 'Account sets', 'zh-CN': '账套管理', 'zh-TW': '帳套管理' } },
  { path: '/account/new', title: { en: 'New account set', 'zh-CN': '新增账套', 'zh-TW': '新增帳套' } },
  { path: '/account/:id', title: { en: 'Account set', 'zh-CN': '账套', 'zh-TW': '帳套' } },
  { path: '/setting', title: { en: 'All settings', 'zh-CN': '全部设置', 'zh-TW': '全部設定' } },
  { path: '/about', title: { en: 'About', 'zh-CN': '关于', 'zh-TW': '關於' } },
  {
    path: '/partners',
    title: { en: 'Affiliates and Partners', 'zh-CN': '关联方与合作伙伴', 'zh-TW': '關聯方與合作夥伴' },
  },
  { path: '/licences', title: { en: 'Software and Licenses', 'zh-CN': '软件与许可', 'zh-TW': '軟體與授權' } },
  { path: '/support', title: { en: 'Support', 'zh-CN': '支持', 'zh-TW': '支援' } },
];

/** What the screen at a path is called; undefined for a path of no screen. */
export const titleOf = (
  pathname: string,
  features: readonly FeatureManifest[],
  language: Language,
): string | undefined =>
  [...own, ...features.flatMap(({ routes }) => routes)].find(({ path }) => matchPath(path, pathname))?.title[
    language
  ];
