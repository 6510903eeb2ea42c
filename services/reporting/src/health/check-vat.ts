import {
  descendantsOf,
  type Fen,
  firstDay,
  formatMoney,
  lastDay,
  type Span,
  sum,
} from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { keepsInvoices } from '../ages/sides.ts';
import type { Books } from '../books/books.ts';
import { fullNameOf, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { readLeaves } from '../books/leaf-figures.ts';
import { idsBelow } from '../home/subjects-below.ts';
import { check } from './check.ts';
import type { DocumentAccounts } from './trade-accounts.ts';

/**
 * Rule: output tax of the months is what came to 22210107, input tax deducted what came to 22210101, tax taken back to 22210109, and
 * what waits to be certified is the balance of 222105; an invoice that is void from a later month counts until then,
 * and that month takes it back where a red voucher does, as on the screen of the month's VAT.
 * Source: domain/trade.md 9; trade-core/reports/vat-summary.ts. A side without invoices is left out, as is the
 * input tax of a small-scale taxpayer.
 * Example: 5,003.65 of January, certified in February, is the balance of 222105 at January's end and in 22210101 of February.
 */
export async function checkVat(
  books: Books,
  chart: Chart,
  accounts: DocumentAccounts,
  span: Span,
): Promise<BooksCheck[]> {
  const keepsSales = await keepsInvoices(books, 'sales');
  const keepsPurchases = accounts.vatType === 1 && (await keepsInvoices(books, 'purchase'));
  if (!keepsSales && !keepsPurchases) return [];
  const tax = await readTax(books, span);
  const { inputTax, inputTaxTransferredOut, pendingInputTax } = accounts;
  const outputTaxes = outputTaxesIn(chart, accounts);
  const inBooks = await bookReader(books, chart, span, [
    ...outputTaxes,
    inputTax,
    inputTaxTransferredOut,
    pendingInputTax,
  ]);
  const rows = [
    ...(keepsSales
      ? [{ code: outputTaxes[0]!, documents: tax.output, ledger: inBooks(outputTaxes, 'credit') }]
      : []),
    ...(keepsPurchases
      ? [
          { code: inputTax, documents: tax.deducted, ledger: inBooks([inputTax], 'debit') },
          {
            code: inputTaxTransferredOut,
            documents: tax.transferredOut,
            ledger: inBooks([inputTaxTransferredOut], 'credit'),
          },
          { code: pendingInputTax, documents: tax.pending, ledger: inBooks([pendingInputTax], 'closing') },
        ]
      : []),
  ];
  return [
    check(
      'vat',
      sum(rows.map(({ documents }) => documents)),
      sum(rows.map(({ ledger }) => ledger)),
      rows
        .filter(({ documents, ledger }) => documents !== ledger)
        .map(({ code, documents, ledger }) => {
          const subject = chart.tree.byCode.get(code);
          return {
            subjectCode: code,
            subjectName: subject ? fullNameOf(chart, subject) : '',
            left: formatMoney(documents),
            right: formatMoney(ledger),
          };
        }),
    ),
  ];
}

/**
 * The accounts of output tax that the chart has, the usual one first. Of a general taxpayer that was a small-scale one, the account
 * of then too while nothing is below it: what was posted there stays there.
 */
function outputTaxesIn(
  { tree }: Chart,
  { outputTax, simplifiedTax, smallScaleVat }: DocumentAccounts,
): string[] {
  const ofThen = tree.byCode.get(smallScaleVat);
  const isLeaf = ofThen && descendantsOf(tree, ofThen.id).length === 0;
  const codes = [outputTax, ...(isLeaf ? [smallScaleVat] : []), simplifiedTax];
  const kept = codes.filter((code) => tree.byCode.has(code));
  return kept.length > 0 ? kept : [outputTax];
}

/** SQL: the tax of invoices in the books' own currency, rounded by line as their vouchers are; `l` and `i` are line and invoice. */
const BASE_TAX = 'CASE WHEN i.rate IS NULL THEN l.tax ELSE round(l.tax * i.rate, 2) END';

/** SQL: whether a void invoice counts no more: one of the month of its date never did, a later month takes back what was booked. */
const GONE = `(date_trunc('month', i.destroyed_on) = date_trunc('month', i.date) OR EXISTS (
        SELECT 1 FROM ledger_read.voucher_document d WHERE d.account_set_id = $1 AND d.service = 'trade'
          AND d.document = i.side || '-invoice/' || i.id AND d.step = 'destroy'))`;

const TAX = `
SELECT
  coalesce(sum(m.tax) FILTER (WHERE m.kind = 'output'), 0)::numeric(20, 2) AS output,
  coalesce(sum(m.tax) FILTER (WHERE m.kind IN ('now', 'certify', 'claim')), 0)::numeric(20, 2) AS deducted,
  coalesce(sum(m.tax) FILTER (WHERE m.kind = 'transfer-out'), 0)::numeric(20, 2) AS transferred_out,
  coalesce(sum(m.tax) FILTER (WHERE m.kind = 'later'), 0)::numeric(20, 2)
    - coalesce(sum(m.tax) FILTER (WHERE m.kind = 'certified'), 0)::numeric(20, 2) AS pending
FROM (
  SELECT CASE i.side WHEN 'sales' THEN 'output' ELSE 'now' END AS kind,
    CASE WHEN i.date >= $2 THEN ${BASE_TAX} ELSE 0 END
      - CASE WHEN i.destroyed_on BETWEEN $2 AND $3 AND ${GONE} THEN ${BASE_TAX} ELSE 0 END AS tax
  FROM trade_read.invoice i JOIN trade_read.invoice_line l ON l.account_set_id = $1 AND l.invoice_id = i.id
  WHERE i.account_set_id = $1 AND NOT i.opening AND i.date <= $3 AND (i.date >= $2 OR i.destroyed_on BETWEEN $2 AND $3)
    AND (i.side = 'sales' OR coalesce(l.input_tax, i.input_tax) = 'now')
  UNION ALL SELECT 'later', ${BASE_TAX}
  FROM trade_read.invoice i JOIN trade_read.invoice_line l ON l.account_set_id = $1 AND l.invoice_id = i.id
  WHERE i.account_set_id = $1 AND i.side = 'purchase' AND i.date <= $3 AND (i.destroyed_on IS NULL OR i.destroyed_on > $3)
    AND coalesce(l.input_tax, i.input_tax) = 'later'
  UNION ALL SELECT 'certified', e.tax FROM trade_read.input_vat_event e
  WHERE e.account_set_id = $1 AND e.kind = 'certify' AND e.date <= $3
  UNION ALL SELECT e.kind, e.tax FROM trade_read.input_vat_event e
  WHERE e.account_set_id = $1 AND e.date BETWEEN $2 AND $3
  UNION ALL SELECT 'claim', l.tax FROM trade_read.claim c
  JOIN trade_read.claim_line l ON l.account_set_id = $1 AND l.claim_id = c.id AND l.deductible
  WHERE c.account_set_id = $1 AND c.date BETWEEN $2 AND $3
) AS m (kind, tax)`;

async function readTax(
  { sql, accountSetId }: Books,
  { from, to }: Span,
): Promise<Record<'output' | 'deducted' | 'transferredOut' | 'pending', Fen>> {
  const row = await sql.one<Record<'output' | 'deducted' | 'transferredOut' | 'pending', string>>(TAX, [
    accountSetId,
    firstDay(from),
    lastDay(to),
  ]);
  return {
    output: storedFen(row.output),
    deducted: storedFen(row.deducted),
    transferredOut: storedFen(row.transferredOut),
    pending: storedFen(row.pending),
  };
}

/** What came to some of these subjects on a side in the months, or stands there on the debit side at their end. */
async function bookReader(
  books: Books,
  chart: Chart,
  span: Span,
  all: readonly string[],
): Promise<(codes: readonly string[], figure: 'debit' | 'credit' | 'closing') => Fen> {
  const subjectIds = idsBelow(chart.tree, [...new Set(all)]);
  const leaves = await readLeaves(books, chart, span, 'activity', { subjectIds });
  return (codes, figure) => {
    const ids = new Set(idsBelow(chart.tree, [...new Set(codes)]));
    return sum(
      leaves.filter(({ subjectId }) => ids.has(subjectId)).map(({ figures }) => figures.amount[figure]),
    );
  };
}
