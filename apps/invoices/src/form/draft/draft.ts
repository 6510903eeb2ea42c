import type { InputTax, InvoiceKind } from '@suanpan/trade-core';

/** The three amounts of a line; each follows from the others and the rate. */
export type AmountField = 'amount' | 'taxAmount' | 'totalAmount';

/** An item of a category that a line's subject asks for; `unread` is a text that names none. */
export interface ChosenItem {
  id: number | null;
  unread?: string | undefined;
}

/** One line while it is entered; fields are named as on the wire. */
export interface LineDraft {
  key: string;
  item: string;
  spec: string;
  unit: string;
  subjectId: number | null;
  subjectUnread?: string | undefined;
  /** By category. */
  auxiliary: Readonly<Record<number, ChosenItem>>;
  /** As typed. */
  num: string;
  /** As typed, with or without tax as the form says. */
  price: string;
  amount: string | null;
  taxRate: string;
  taxAmount: string | null;
  totalAmount: string | null;
  /** Texts that are no amounts, in sight instead of them. */
  unread: Readonly<Partial<Record<AmountField, string>>>;
  /** Empty: as the invoice. */
  inputTax: InputTax | '';
}

/** An invoice while it is entered. */
export interface InvoiceFormDraft {
  kind: InvoiceKind;
  invoiceCode: string;
  invoiceNo: string;
  invoiceDate: string;
  /** Empty: by the party's terms. */
  dueDate: string;
  partyItemId: number | null;
  partyUnread?: string | undefined;
  currencyCode: string;
  exchangeRate: string;
  /** Empty on sales. */
  inputTax: InputTax | '';
  simplified: boolean;
  redOf: number | null;
  /** The books began with it: it makes no voucher. */
  opening: boolean;
  /** What of it was settled before they began. */
  settledBefore: string | null;
  settledBeforeUnread?: string | undefined;
  remark: string;
  /** What the prices typed in the lines contain. */
  isGross: boolean;
  details: readonly LineDraft[];
}

/** Whether nothing was entered in a line: it is not sent. */
const isBlank = (line: LineDraft): boolean =>
  line.item.trim() === '' &&
  line.num.trim() === '' &&
  line.price.trim() === '' &&
  line.amount === null &&
  line.taxAmount === null &&
  Object.keys(line.unread).length === 0;

/** The lines that are sent; the first one stays even when it is blank, to say what is missing. */
export const sentLines = ({ details }: InvoiceFormDraft): readonly LineDraft[] => {
  const filled = details.filter((line) => !isBlank(line));
  return filled.length > 0 ? filled : details.slice(0, 1);
};

let lastKey = 0;

/** A line with nothing in it; subject, rate and input tax as in the line above. */
export function emptyLine(above: Pick<LineDraft, 'subjectId' | 'taxRate' | 'inputTax'>): LineDraft {
  lastKey += 1;
  const { subjectId, taxRate, inputTax } = above;
  return {
    key: `line-${lastKey}`,
    item: '',
    spec: '',
    unit: '',
    subjectId,
    auxiliary: {},
    num: '',
    price: '',
    amount: null,
    taxRate,
    taxAmount: null,
    totalAmount: null,
    unread: {},
    inputTax,
  };
}
