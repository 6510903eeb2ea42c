import { codeIn } from '@suanpan/accounting-core';
import { found, type Sql } from '@suanpan/service-kit';
import {
  accountsInEncoding,
  tradeAccounts,
  type TradeAccounts,
  type TradeCompany,
} from '@suanpan/trade-core';

/** What of a company's books decides how its documents are checked and booked, as the ledger publishes it. */
export interface CompanyBooks extends TradeCompany {
  encoding: string;
  enablePeriod: { year: number; month: number };
  /** That of the books, and others that it is invoiced under. */
  names: string[];
}

export async function companyOf(sql: Sql, accountSetId: number): Promise<CompanyBooks> {
  const { standard, ...row } = found(
    await sql.maybe<Omit<CompanyBooks, 'standard'> & { standard: number }>(
      `SELECT s.standard, s.vat_type, s.base_currency, s.encoding, c.tax_id,
         json_build_object('year', s.enable_year, 'month', s.enable_month) AS enable_period,
         to_json(ARRAY[s.company_name] || coalesce(c.names, '{}')) AS names
       FROM ledger_read.account_set s
       LEFT JOIN trade.company c ON c.account_set_id = $1
       WHERE s.account_set_id = $1`,
      [accountSetId],
    ),
  );
  return { ...row, standard: standard === 1 ? 1 : 0 };
}

interface ChildAccount {
  code: string;
  parent: string;
  currencies: string[];
}

/** The accounts that documents move, in the company's own codes, with its children by currency (domain/trade.md 3). */
export async function accountsOf(
  sql: Sql,
  accountSetId: number,
  company: CompanyBooks,
): Promise<TradeAccounts> {
  const standard = tradeAccounts(company.standard, company.vatType);
  const accounts = accountsInEncoding(standard, (code) => codeIn(company.encoding, code) ?? code);
  const children = await sql.rows<ChildAccount>(
    `SELECT c.code, p.code AS parent, to_json(c.currencies) AS currencies FROM ledger_read.subject c
     JOIN ledger_read.subject p ON p.account_set_id = $1 AND p.id = c.parent_id
     WHERE c.account_set_id = $1 AND c.usable AND c.is_leaf AND p.code = ANY ($2) ORDER BY c.code`,
    [accountSetId, [accounts.receivable, accounts.payable]],
  );
  const below = (parent: string): Record<string, string> => {
    const own = children.filter((child) => child.parent === parent);
    const [base] = own.filter(({ currencies }) => currencies.length === 0);
    const foreign = own.flatMap(({ code, currencies }) => currencies.map((one) => [one, code] as const));
    return {
      ...Object.fromEntries(foreign.toReversed()),
      ...(base ? { [company.baseCurrency]: base.code } : {}),
    };
  };
  return {
    ...accounts,
    byCurrency: { receivable: below(accounts.receivable), payable: below(accounts.payable) },
  };
}
