import type { Language, PrintStyle, Voucher } from '@suanpan/contracts';
import { mm, type Content, type Drawn } from '@suanpan/service-kit/pdf';
import { slipPlan } from './paper.ts';
import { printWords } from './print-words.ts';
import { rowsOn, slipContent, type SlipFrame } from './slip-content.ts';
import { slipsOf } from './slips.ts';

/** Everything that is printed into one file. */
export interface PrintRequest {
  vouchers: readonly Voucher[];
  companyName: string;
  titles: ReadonlyMap<string, string>;
  language: Language;
  style: PrintStyle;
}

/** What is printed when nothing else is asked for (ux.md 14). */
const usual = { paper: 'a4-2', lines: 5, names: true, strike: false, offsetX: 0, offsetY: 0 } as const;
/**
 * The vouchers as a document: slip below slip, page by page. `onPage` is told the share of the pages that are laid out,
 * as each one begins.
 */
export function voucherDocument(
  request: PrintRequest,
  onPage: (share: number) => void = () => undefined,
): ReturnType<Drawn> {
  const { vouchers, companyName, titles, language, style } = request;
  const { paper, lines, names, strike, offsetX, offsetY } = { ...usual, ...style };
  const plan = slipPlan(paper, lines);
  const words = printWords[language];
  const frame: SlipFrame = { plan, words, companyName, titles, linesPerSlip: lines, names, strike };
  const rowsOf = rowsOn(plan, lines);
  const slips = vouchers.flatMap((voucher) => slipsOf(voucher, lines, rowsOf, language));
  const content = slips.flatMap((slip, index): Content[] => {
    const place = index % plan.slipsPerPage;
    const corner = { x: mm(offsetX), y: mm(offsetY) + place * plan.slipHeight };
    const parts = slipContent(slip, frame, corner);
    return place === 0 && index > 0 ? [{ text: ' ', fontSize: 1, pageBreak: 'before' }, ...parts] : parts;
  });
  const pages = Math.ceil(slips.length / plan.slipsPerPage);
  return {
    content,
    background: (page) => {
      onPage(page / pages);
      return null;
    },
    pageSize: plan.page,
    pageMargins: 0,
    info: { title: words.title },
  };
}
