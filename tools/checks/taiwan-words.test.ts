import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Words of the mainland and what Taiwan calls them; a text that was only converted letter by letter still has them.
 * 試算表 is the trial balance there, so a spreadsheet is called by its program.
 */
const mainland = {
  編碼: '代碼',
  計提: '提列',
  調匯: '匯兌調整',
  試算表: 'Excel 檔案',
  錄入: '輸入',
  季度: '季',
  級次: '層級',
  所有者權益: '權益',
  保存: '儲存',
  打印: '列印',
  默認: '預設',
  導入: '匯入',
  導出: '匯出',
  網絡: '網路',
  軟件: '軟體',
  文件: '檔案',
  設置: '設定',
  信息: '訊息',
  用戶: '使用者',
  賬: '帳',
  字段: '欄位',
  模板: '範本',
  單元格: '儲存格',
  服務器: '伺服器',
} as const;

const texts = execFileSync('git', ['ls-files', '*zh-TW.json', '*messages.zh-tw.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '');

it.each(texts)('%s speaks as bookkeepers in Taiwan do', (path) => {
  const text = readFileSync(path, 'utf8');
  expect(Object.entries(mainland).filter(([word]) => text.includes(word))).toEqual([]);
});
