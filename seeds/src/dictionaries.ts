import { cashFlowItems } from './statement-templates.ts';
import { dataPath, readJson } from './files.ts';

export interface AuxiliaryCategorySeed {
  /** Word of the charts' `aux` column and of the case files: customer, supplier, … */
  key: string;
  nameZh: string;
  nameEn: string;
  /** Titles of the item's custom fields, in order. */
  customColumns: string[];
  /** The same titles in English. */
  customColumnsEn: string[];
  /** Items that every new account set gets; only the cash-flow category has some. */
  items: { code: string; nameZh: string }[];
}

interface AuxiliaryFile {
  categories: {
    key: string;
    nameZh: string;
    nameEn: string;
    fields: string[];
    fieldsEn: string[];
    items?: string;
  }[];
}

/** The seven built-in auxiliary categories, in the order they are shown. */
export const auxiliaryCategories = (): AuxiliaryCategorySeed[] =>
  readJson<AuxiliaryFile>(dataPath('auxiliary.json')).categories.map((category) => ({
    key: category.key,
    nameZh: category.nameZh,
    nameEn: category.nameEn,
    customColumns: category.fields,
    customColumnsEn: category.fieldsEn,
    items: category.items ? cashFlowItems(0).map(({ code, nameZh }) => ({ code, nameZh })) : [],
  }));

export interface VoucherWordSeed {
  word: string;
  /** Title printed above a voucher of this word. */
  printTitle: string;
  printTitleEn: string;
  isDefault: boolean;
}

export interface CurrencySeed {
  code: string;
  nameZh: string;
  /** The books' own currency: rate 1, the only currency a new account set has (decision D42). */
  localCurrency: boolean;
  /** Decimals of the currency's amounts. */
  decimals: number;
}

interface VoucherFile {
  voucherWords: { word: string; titleZh: string; titleEn: string; default?: boolean }[];
  currencies: { code: string; nameZh: string; base: boolean; decimals: number }[];
}

const voucherFile = (): VoucherFile => readJson(dataPath('voucher-templates.json'));

/** Number series of a new account set, in list order: 记 (default), 收, 付, 转. */
export const voucherWords = (): VoucherWordSeed[] =>
  voucherFile().voucherWords.map((entry) => ({
    word: entry.word,
    printTitle: entry.titleZh,
    printTitleEn: entry.titleEn,
    isDefault: entry.default === true,
  }));

/** The pick list of currencies; CNY comes first. */
export const currencies = (): CurrencySeed[] =>
  voucherFile().currencies.map(({ code, nameZh, base, decimals }) => ({
    code,
    nameZh,
    localCurrency: base,
    decimals,
  }));
