import { type Fen } from './money.ts';
import { uppercaseAmount } from './uppercase.ts';

/**
 * Rule: names that every company gets (statements, their lines, words of amounts) are shown in the language of their
 * reader; Traditional Chinese is made from the Simplified character by character. A company's own names are never
 * translated.
 * Source: decision D66. The pairs were made once with OpenCC from all seeded names and read through; within these names
 * a character has one Traditional form (seeds/src/traditional.test.ts keeps it so).
 * Example: 应收账款 is 應收帳款.
 */
const pairs =
  '户戶记記码碼类類别別经經营營联聯系繫机機税稅号號应應职職员員门門编編称稱务務岗崗离離负負责責销銷' +
  '项項开開验驗货貨规規计計单單启啟现現资資产產债債会會余餘额額动動币幣据據账帳预預内內权權长長气氣' +
  '无無发發誉譽摊攤费費递遞总總优優续續赁賃东東实實积積减減库庫综綜专專储儲备備润潤业業财財损損对對' +
  '终終确確认認净淨价價变變处處亏虧后後周週转轉旧舊报報维維护護设設镇鎮车車矿礦补補偿償污汙广廣传傳' +
  '办辦坏壞灾災滞滯纳納劳勞与與关關购購买買筹籌还還汇匯响響采採凭憑证證欧歐镑鎊亚亞韩韓冲沖银銀赊賒' +
  '红紅缴繳个個结結征徵调調细細电電网網筑築贸貿体體艺藝术術制製运運输輸仓倉娱娛乐樂环環构構农農渔漁' +
  '准準贴貼贷貸兑兌异異进進托託贵貴属屬装裝担擔独獨卖賣奖獎险險辞辭简簡让讓来來换換风風辅輔间間赔賠' +
  '赠贈盘盤违違约約览覽咨諮询詢请請诉訴讼訟讯訊毁毀废廢罚罰没沒赞贊贰貳叁叄陆陸万萬亿億圆圓给給为為数數错錯归歸须須当當时時执執暂暫条條';

const traditionalOf: ReadonlyMap<string, string> = new Map(
  (pairs.match(/../gu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Characters whose Traditional form is known to differ. */
export const simplifiedCharacters: ReadonlySet<string> = new Set(traditionalOf.keys());

/** The languages of the interface, as contracts name them. */
export type Language = 'en' | 'zh-CN' | 'zh-TW';

/** A seeded Chinese text as a reader of Chinese sees it. Not for a company's own texts. */
export const chineseIn = (text: string, language: Language): string =>
  language === 'zh-TW'
    ? Array.from(text, (character) => traditionalOf.get(character) ?? character).join('')
    : text;

/** A seeded name in the reader's language. */
export const seededName = ({ zh, en }: { zh: string; en: string }, language: Language): string =>
  language === 'en' && en !== '' ? en : chineseIn(zh, language);

/** An amount in the words of the reader's language; English has none. */
export const amountInWords = (amount: Fen, language: Language): string =>
  language === 'en' ? '' : chineseIn(uppercaseAmount(amount), language);
