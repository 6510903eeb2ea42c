import { dataPath, readJson } from './files.ts';
import type { AccountingStandard } from './standards.ts';

export interface VoucherTemplateSeed {
  /** 0 daily expense, 1 purchase, 2 sales, 3 salary, 4 tax, 5 depreciation and amortization. */
  type: number;
  nameZh: string;
  nameEn: string;
  lines: VoucherTemplateLineSeed[];
}

export interface VoucherTemplateLineSeed {
  /** Code in the standard's own chart (4-2-2-2); null where its chart has no such subject. */
  code: string | null;
  side: 'debit' | 'credit';
  /** 1: the whole amount the template is used with, -1 its red letter; null: entered when it is used. */
  share: string | null;
}

interface TemplateFile {
  templates: {
    type: number;
    nameZh: string;
    nameEn: string;
    lines: { account: string; side: 'debit' | 'credit'; ratioOrField: string }[];
  }[];
}

/** The 28 templates every account set starts with, in the subjects of its accounting standard. */
export const voucherTemplates = (standard: AccountingStandard): VoucherTemplateSeed[] =>
  readJson<TemplateFile>(dataPath('voucher-templates.json')).templates.map(
    ({ type, nameZh, nameEn, lines }) => ({
      type,
      nameZh,
      nameEn,
      lines: lines.map(({ account, side, ratioOrField }) => ({
        code: codeIn[standard](account),
        side,
        share: shareOf(ratioOrField, lines),
      })),
    }),
  );

/** Words of the file for the whole amount; what only part of it is has no fixed ratio (a tax rate, a salary). */
const wholes = new Set(['amount', 'gross', 'total']);

/** Where both lines of two carry the same figure it is the whole too (`VAT` twice). */
function shareOf(field: string, lines: readonly { ratioOrField: string }[]): string | null {
  if (wholes.has(field.replace(/^-/, ''))) return field.startsWith('-') ? '-1' : '1';
  return lines.length === 2 && lines.every(({ ratioOrField }) => ratioOrField === field) ? '1' : null;
}

/** The small-enterprise code, which the file uses, in each standard: a table of its own each (decision D40). */
const codeIn: Readonly<Record<AccountingStandard, (code: string) => string | null>> = {
  0: (code) => code,
  1: (code) => businessCodes[code] ?? code,
  2: (code) => nonProfitCodes[code] ?? null,
};

/** Where the business-enterprise chart differs; all other codes of the file mean the same there. */
const businessCodes: Readonly<Record<string, string>> = {
  '5001': '6001',
  '540303': '640303',
  '540310': '640310',
  '540313': '640313',
  '560102': '660102',
  '560201': '660201',
  '560202': '660202',
  '560204': '660204',
  '560205': '660205',
  '560207': '660207',
  '560208': '660208',
  '560209': '660209',
  '560210': '660210',
  '560304': '660304',
};

/** The few subjects that mean the same in the non-profit chart; it keeps expenses and taxes without children. */
const nonProfitCodes: Readonly<Record<string, string>> = {
  '1001': '1001',
  '1002': '1002',
  '1122': '1121',
  '1123': '1141',
  '1405': '1201',
  '1602': '1502',
  '2202': '2202',
  '2203': '2203',
  '221101': '2204',
  '122101': '1122',
  '222102': '2206',
  '222113': '2206',
  '222119': '2206',
  '560202': '5201',
  '560204': '5201',
  '560205': '5201',
  '560207': '5201',
  '560210': '5201',
};
