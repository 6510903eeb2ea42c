import type { AuxiliaryCategory, FundAccount, FundCategory, Subject } from '@suanpan/contracts';
import { found } from '../../golden/found.ts';
import { itemWorkbook } from '../../golden/workbooks.ts';
import type { BenchProduct } from '../instance/bench-product.ts';
import { openCompanies, year, type Company } from '../instance/companies.ts';

/** A company with many sales invoices, most of them paid. */
export interface InvoiceBooks {
  company: Company;
  invoices: number;
}

/** Customers; each has the same share of the invoices. */
const PARTIES = 500;

/**
 * Opens a company and fills its year with so many sales invoices by plain SQL, past the service: nine of ten are paid by a receipt
 * each, 45 days later. The same documents every time.
 */
export async function fillInvoices(product: BenchProduct, invoices: number): Promise<InvoiceBooks> {
  const [company] = await openCompanies(product.url, 1);
  const { api, accountSetId } = company!;
  const categories = await api.get<AuxiliaryCategory[]>('/accounting-category');
  const customers = found(
    categories.find(({ key }) => key === 'customer'),
    'the category of customers',
  );
  const codes = Array.from({ length: PARTIES }, (_, at) => `C${String(at + 1).padStart(3, '0')}`);
  const workbook = await itemWorkbook(codes.map((code) => ({ code, name: `Customer ${code}` })));
  await api.upload('/accounting-category/import', workbook, { categoryId: String(customers.id) });
  const subjects = await api.get<Subject[]>('/subject/voucher/select');
  const bank = found(
    subjects.find(({ code }) => code === '1002'),
    'the subject 1002',
  );
  const fund = await api.post<FundAccount>('/funds/account', {
    name: 'Bank',
    kind: 'bank',
    subjectId: bank.id,
  });
  const receipt = found(
    (await api.get<FundCategory[]>('/funds/category')).find(({ code }) => code === 'R01'),
    'the category R01',
  );
  await product.withDatabase(async (client) => {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(planInvoices, [invoices, year, accountSetId, customers.id, PARTIES]);
    await client.query(insertInvoices, [accountSetId]);
    await client.query(insertReceipts, [accountSetId, fund.id, receipt.id]);
    await client.query(insertAllocations, [accountSetId]);
    for (const table of ['invoice', 'journal_line', 'allocation'])
      await client.query(`VACUUM ANALYZE trade.${table}`);
  });
  return { company: company!, invoices };
}

/** Spread evenly over the year; amounts that look random and are the same every time. */
const planInvoices = `
CREATE TEMP TABLE plan ON COMMIT PRESERVE ROWS AS
SELECT i, nextval('trade.invoice_id_seq') AS id, nextval('trade.journal_line_id_seq') AS line_id,
  make_date($2::int, 1, 1) + (i * 365 / $1::bigint)::int AS date, p.id AS party_id,
  (100 + abs(hashint8(i)::bigint) % 1000000) / 100.0 AS net, i % 10 <> 0 AS is_paid
FROM generate_series(0::bigint, $1::bigint - 1) AS i
JOIN (
  SELECT a.id, row_number() OVER (ORDER BY a.id) - 1 AS place FROM ledger.auxiliary_item a
  WHERE a.account_set_id = $3 AND a.category_id = $4
) p ON p.place = abs(hashint8(-i - 1)::bigint) % $5::bigint`;

const insertInvoices = `
INSERT INTO trade.invoice (account_set_id, id, side, kind, invoice_number, seller_id, date, due_date, party_id, currency,
  net, tax, total, created_by, created_by_name)
SELECT $1::bigint, p.id, 'sales', 'digital-special', lpad(p.i::text, 20, '0'), 0, p.date, p.date + 30, p.party_id, 'CNY',
  p.net, round(p.net * 0.13, 2), p.net + round(p.net * 0.13, 2), 1, 'bench'
FROM plan p`;

const insertReceipts = `
INSERT INTO trade.journal_line (account_set_id, id, fund_account_id, date, direction, amount, category_id, party_id, summary,
  bank_fee, created_by, created_by_name)
SELECT $1::bigint, p.line_id, $2::bigint, p.date + 45, 'in', p.net + round(p.net * 0.13, 2), $3::bigint, p.party_id, '收款', 0, 1, 'bench'
FROM plan p WHERE p.is_paid`;

const insertAllocations = `
INSERT INTO trade.allocation (account_set_id, id, kind, date, source_id, invoice_id, amount)
SELECT $1::bigint, nextval('trade.allocation_id_seq'), 'payment', p.date + 45, p.line_id, p.id, p.net + round(p.net * 0.13, 2)
FROM plan p WHERE p.is_paid`;

/** What of all invoices of a side is open on a day, counted from the rows. */
export const openOn = `
SELECT coalesce(sum(i.total - coalesce((
  SELECT sum(a.amount) FROM trade.allocation a
  WHERE a.account_set_id = i.account_set_id AND a.invoice_id = i.id AND a.date <= $2), 0)), 0)::numeric(20, 2)::text AS open
FROM trade.invoice i WHERE i.account_set_id = $1 AND i.side = 'sales' AND i.date <= $2`;
