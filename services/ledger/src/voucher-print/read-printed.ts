import { MAX_PRINTED_VOUCHERS, type Language, type PrintStyle, type VoucherFilter } from '@suanpan/contracts';
import { shownDictionaryName } from '@suanpan/seeds';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import { ShownNames } from '../books/shown-names.ts';
import { allVoucherIds } from '../voucher-list/all-voucher-ids.ts';
import { readVouchers } from '../voucher/read-voucher.ts';
import type { PrintRequest } from './voucher-document.ts';

/** What is to be printed: vouchers by id, or a list's filter. */
export interface Printed {
  ids: readonly number[] | null;
  filter: VoucherFilter;
  language: Language;
  /** Of the names that every company is given. */
  nameLanguage: Language;
  style: PrintStyle;
}

/**
 * Everything the printing thread needs, read in one snapshot.
 * @throws ProblemError print.too-many; request.not-found when nothing is left to print, as for ids of another set.
 */
export async function readPrinted(sql: Sql, accountSetId: number, printed: Printed): Promise<PrintRequest> {
  const ids =
    printed.ids ?? (await allVoucherIds(sql, accountSetId, printed.filter, MAX_PRINTED_VOUCHERS + 1));
  if (ids.length > MAX_PRINTED_VOUCHERS) refuse({ code: 'print.too-many', max: MAX_PRINTED_VOUCHERS });
  const names = await ShownNames.of(sql, accountSetId, printed.nameLanguage);
  const vouchers = names.in(await readVouchers(sql, accountSetId, ids));
  found(vouchers.length > 0 ? vouchers : null);
  const { companyName } = await sql.one<{ companyName: string }>(
    'SELECT company_name FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const words = await sql.rows<{ word: string; printTitle: string }>(
    `SELECT word, print_title FROM ledger.voucher_word
     WHERE account_set_id = $1 AND print_title IS NOT NULL`,
    [accountSetId],
  );
  const titles = new Map(
    words.map(({ word, printTitle }) => [word, shownDictionaryName(printTitle, printed.nameLanguage)]),
  );
  return { vouchers, companyName, titles, language: printed.language, style: printed.style };
}
