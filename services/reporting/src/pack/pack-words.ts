import type { Language } from '@suanpan/contracts';

/** What the cover of a pack says. */
export interface PackWords {
  title: string;
  cover: string;
  contents: string;
  month: string;
  version: string;
  versionOf: (version: number) => string;
  madeAt: string;
  madeBy: string;
  ledgerVersion: string;
  chainHead: string;
  digest: string;
}

export const packWords: Readonly<Record<Language, PackWords>> = {
  'zh-CN': {
    title: '月度报表汇编',
    cover: '封面',
    contents: '目录',
    month: '会计期间',
    version: '版本',
    versionOf: (version) => `第 ${version} 版`,
    madeAt: '生成时间',
    madeBy: '生成人',
    ledgerVersion: '账簿版本',
    chainHead: '链头',
    digest: '内容摘要',
  },
  'zh-TW': {
    title: '月報表彙編',
    cover: '封面',
    contents: '目錄',
    month: '會計期間',
    version: '版本',
    versionOf: (version) => `第 ${version} 版`,
    madeAt: '產生時間',
    madeBy: '產生者',
    ledgerVersion: '帳簿版本',
    chainHead: '鏈頭',
    digest: '內容摘要',
  },
  en: {
    title: 'Monthly reports',
    cover: 'Cover',
    contents: 'Contents',
    month: 'Month',
    version: 'Version',
    versionOf: (version) => `Version ${version}`,
    madeAt: 'Made at',
    madeBy: 'Made by',
    ledgerVersion: 'Ledger version',
    chainHead: 'Head of the chain',
    digest: 'Digest of the content',
  },
};
