import type { InvoiceInput } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import { checkOurs, type TradeSide } from '@suanpan/trade-core';
import type { CompanyBooks } from '../books/company.ts';

/** An invoice whose paper names another company than ours, as far as both are known (domain/trade.md 8, NOT_OUR_INVOICE). */
export function refuseOthers(side: TradeSide, company: CompanyBooks, printed: InvoiceInput['printed']): void {
  if (!printed) return;
  const plain = (text = ''): string => text.trim();
  const read = {
    sellerTaxId: plain(printed.sellerTaxId).toUpperCase(),
    buyerTaxId: plain(printed.buyerTaxId).toUpperCase(),
    sellerName: plain(printed.sellerName),
    buyerName: plain(printed.buyerName),
  };
  refuseIf(checkOurs(side, read, company, company.names));
}
