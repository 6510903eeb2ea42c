import { dataPath, loadCase, readCsv, type Case, type CsvRow } from '@suanpan/seeds';
import type { Database, Sql } from '@suanpan/service-kit';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredBooks } from './store-company.ts';

const directory = dataPath('trade-1');
const rowsOf = (name: string): CsvRow[] => readCsv(join(directory, `${name}.csv`));

/** The rows that the worked quarter of trade must come to. */
export const expectedOfTrade = (name: string): CsvRow[] => rowsOf(`expected/${name}`);

/** The books of the worked quarter of trade: its vouchers are those that its documents must become. */
export function tradeBooks(): Case {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-trade-books-'));
  try {
    cpSync(directory, folder, { recursive: true });
    const [made, closing] = ['vouchers', 'closing-vouchers'].map((name) =>
      readFileSync(join(directory, 'expected', `${name}.csv`), 'utf8').trimEnd(),
    ) as [string, string];
    writeFileSync(join(folder, 'vouchers.csv'), `${made}\n${closing.split('\n').slice(1).join('\n')}\n`);
    // Without its documents it is read as a case of vouchers.
    rmSync(join(folder, 'events.csv'));
    return loadCase(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The ids of stored documents, by the names of the case. */
export interface StoredDocuments {
  invoice(name: string): number;
}

const roles: Readonly<Record<string, string>> = { R01: 'receipt', P01: 'payment' };

/** Writes the documents of the worked quarter as trade would have. */
export async function storeTradeDocuments(owner: Database, books: StoredBooks): Promise<StoredDocuments> {
  const scope = { accountSetId: books.set, userId: 7, requestId: 'test' };
  return owner.write(scope, async (sql) => {
    const store = new Store(sql, books);
    await store.invoices();
    await store.invoiceLines();
    await store.money();
    await store.allocations();
    await store.bills();
    await store.claims();
    await store.inputVat();
    await store.event();
    return { invoice: (name) => store.id(name) };
  });
}

class Store {
  readonly #sql: Sql;
  readonly #books: StoredBooks;
  readonly #ids = new Map<string, number>();

  constructor(sql: Sql, books: StoredBooks) {
    this.#sql = sql;
    this.#books = books;
  }

  id(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`There is no ${name} among the test's documents.`);
    return id;
  }

  /** In the order of entry: those open at the start, then as they came. */
  async invoices(): Promise<void> {
    const events = new Map(rowsOf('events').map((row) => [row['ref'], Number(row['n'])]));
    const placeOf = (row: CsvRow): number => (row['opening'] === '1' ? 0 : events.get(row['id'])!);
    const sorted = rowsOf('invoices').toSorted((a, b) => placeOf(a) - placeOf(b));
    for (const row of sorted) {
      const party = this.#party(row['party']!, row['side'] === 'sales' ? 'customer' : 'supplier');
      const { id } = await this.#sql.one<{ id: number }>(
        `INSERT INTO trade.invoice (account_set_id, side, kind, invoice_code, invoice_number, seller_id, date, due_date, party_id,
           currency, rate, net, tax, total, red_of, input_tax, opening, settled_before, created_by, created_by_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 7, 'Maker') RETURNING id`,
        [
          this.#books.set,
          row['side'],
          row['kind'],
          row['invoice_code'],
          row['invoice_number'],
          row['side'] === 'sales' ? 0 : party,
          row['date'],
          row['due_date'] || null,
          party,
          row['currency'],
          row['rate'] || null,
          row['net'],
          row['tax'],
          row['total'],
          row['red_of'] ? this.id(row['red_of']) : null,
          row['input_tax'] || null,
          row['opening'] === '1',
          row['settled_before'] || '0',
        ],
      );
      this.#ids.set(row['id']!, id);
    }
  }

  async invoiceLines(): Promise<void> {
    for (const row of rowsOf('invoice-lines'))
      await this.#sql.run(
        `INSERT INTO trade.invoice_line (account_set_id, invoice_id, line_no, item_name, subject_id, auxiliary, net, tax_rate, tax)
         VALUES ($1, $2, $3, $4, $5, '[]', $6, $7, $8)`,
        [
          this.#books.set,
          this.id(row['invoice']!),
          row['line'],
          row['item_name'],
          this.#books.subject(row['account']!),
          row['net'],
          row['tax_rate'] || '0',
          row['tax'],
        ],
      );
  }

  async bills(): Promise<void> {
    for (const row of rowsOf('bills'))
      await this.#insert(
        row['id']!,
        `INSERT INTO trade.bill (account_set_id, type, number, party_id, date, maturity, amount, created_by, created_by_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 7, 'Maker') RETURNING id`,
        [
          row['type'],
          row['number'],
          this.#party(row['party']!, 'customer'),
          row['received_or_issued'],
          row['maturity'],
          row['amount'],
        ],
      );
    for (const row of rowsOf('bill-events'))
      await this.#sql.run(
        `INSERT INTO trade.bill_event (account_set_id, bill_id, kind, date, to_party_id, amount, interest, fee, created_by,
           created_by_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 7, 'Maker')`,
        [
          this.#books.set,
          this.id(row['bill']!),
          row['event'],
          row['date'],
          row['to_party'] ? this.#party(row['to_party'], 'supplier') : null,
          row['amount'],
          row['interest'],
          row['fee'],
        ],
      );
  }

  /** Each was paid by the first line of claims that came after it, which names its employee or nobody. */
  async claims(): Promise<void> {
    const payments = rowsOf('journal').filter((row) => row['category'] === 'P08');
    for (const row of rowsOf('claims')) {
      const isApproved = row['state_asked'] === 'approve';
      await this.#insert(
        row['id']!,
        `INSERT INTO trade.claim (account_set_id, employee_id, date, reason, total, advance_used, status, created_by, created_by_name)
         VALUES ($1, $2, $3, '', $4, $5, $6, 7, 'Maker') RETURNING id`,
        [
          this.#party(row['employee']!, 'employee'),
          row['date'],
          row['total'],
          row['advance_used'],
          isApproved ? 'approved' : 'rejected',
        ],
      );
      const line = payments.find(
        ({ date, employee }) => date! >= row['date']! && (!employee || employee === row['employee']),
      );
      if (isApproved && line && row['total'] !== row['advance_used'])
        await this.#sql.run(
          `INSERT INTO trade.claim_payment (account_set_id, claim_id, journal_line_id, amount)
           VALUES ($1, $2, $3, $4::numeric - $5::numeric)`,
          [this.#books.set, this.id(row['id']!), this.id(line['id']!), row['total'], row['advance_used']],
        );
    }
    for (const row of rowsOf('claim-lines'))
      await this.#sql.run(
        `INSERT INTO trade.claim_line (account_set_id, claim_id, line_no, item, subject_id, auxiliary, gross, tax_rate, tax, deductible)
         VALUES ($1, $2, $3, $4, $5, '[]', $6, $7, $8, $9)`,
        [
          this.#books.set,
          this.id(row['claim']!),
          row['line'],
          row['item'],
          this.#books.subject(row['account']!),
          row['gross'],
          row['tax_rate'],
          row['tax'],
          row['deductible'] === '1',
        ],
      );
  }

  async inputVat(): Promise<void> {
    for (const row of rowsOf('input-vat-events')) {
      await this.#insert(
        row['id']!,
        `INSERT INTO trade.input_vat_event (account_set_id, kind, date, tax, subject_id, auxiliary, created_by, created_by_name)
         VALUES ($1, $2, $3, $4, $5, '[]', 7, 'Maker') RETURNING id`,
        [row['event'], row['date'], row['tax'], row['account'] ? this.#books.subject(row['account']) : null],
      );
      for (const invoice of row['invoices']!.split(' '))
        await this.#sql.run(
          `INSERT INTO trade.input_vat_invoice (account_set_id, event_id, invoice_id, certified) VALUES ($1, $2, $3, $4)`,
          [this.#books.set, this.id(row['id']!), this.id(invoice), row['event'] === 'certify'],
        );
    }
  }

  async money(): Promise<void> {
    for (const row of rowsOf('fund-accounts'))
      await this.#insert(
        row['id']!,
        `INSERT INTO trade.fund_account (account_set_id, name, kind, currency, subject_id, opening_book, opening_base, opening_bank)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $6) RETURNING id`,
        [
          row['name'],
          row['kind'],
          row['currency'],
          this.#books.subject(row['subject']!),
          row['opening_book'],
          row['opening_base'],
        ],
      );
    for (const [code, role] of [...Object.entries(roles), ['X', 'plain']] as const)
      await this.#insert(
        `category ${code}`,
        `INSERT INTO trade.fund_category (account_set_id, code, direction, role, system) VALUES ($1, $2, 'both', $3, true) RETURNING id`,
        [code, role],
      );
    for (const row of rowsOf('opening-advances')) {
      const side = row['party']!.startsWith('C') ? 'sales' : 'purchase';
      await this.#advance(row['id']!, {
        ...row,
        side,
        currency: 'CNY',
        ahead: row['amount']!,
        origin: 'opening',
      });
    }
    for (const row of rowsOf('journal')) await this.#line(row['id']!, row);
  }

  /** What a receipt settles beyond its amount is the fee that the bank kept; what it does not settle is paid ahead. */
  async #line(id: string, row: CsvRow): Promise<void> {
    const { kept, ahead } = await this.#sql.one<{ kept: string; ahead: string }>(
      `SELECT greatest(coalesce(sum(v), 0) - $2::numeric, 0)::numeric(20, 2)::text AS kept,
         greatest($2::numeric - coalesce(sum(v), 0), 0)::numeric(20, 2)::text AS ahead FROM unnest($1::numeric[]) AS v`,
      [
        rowsOf('settlements')
          .filter((one) => one['kind'] === 'payment' && one['source'] === id)
          .map((one) => one['amount']),
        row['amount'],
      ],
    );
    const category = roles[row['category']!] === undefined ? 'X' : row['category'];
    const role = row['category'] === 'R01' ? 'customer' : 'supplier';
    await this.#insert(
      id,
      `INSERT INTO trade.journal_line (account_set_id, fund_account_id, date, direction, amount, rate, category_id, party_id, summary,
         bank_fee, created_by, created_by_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, 7, 'Maker') RETURNING id`,
      [
        this.id(row['account']!),
        row['date'],
        row['direction'],
        row['amount'],
        row['rate'] || null,
        this.id(`category ${category}`),
        category === 'X' ? null : this.#party(row['party']!, role),
        row['direction'] === 'in' ? kept : '0',
      ],
    );
    if (category === 'X' || ahead === '0.00') return;
    const side = role === 'customer' ? 'sales' : 'purchase';
    const { currency = '' } = rowsOf('fund-accounts').find((account) => account['id'] === row['account'])!;
    await this.#advance(id, { ...row, side, currency, ahead, origin: 'journal-line' });
  }

  async #advance(source: string, row: CsvRow): Promise<void> {
    await this.#insert(
      `advance ${source}`,
      `INSERT INTO trade.advance (account_set_id, side, party_id, date, currency, rate, amount, origin, source_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
      [
        row['side'],
        this.#party(row['party']!, row['side'] === 'sales' ? 'customer' : 'supplier'),
        row['date'],
        row['currency'],
        row['rate'] || null,
        row['ahead'],
        row['origin'],
        row['origin'] === 'opening' ? null : this.id(source),
      ],
    );
  }

  async allocations(): Promise<void> {
    for (const row of rowsOf('settlements'))
      await this.#sql.run(
        `INSERT INTO trade.allocation (account_set_id, kind, date, source_id, invoice_id, amount) VALUES ($1, $2, $3, $4, $5, $6)`,
        // A bill or a set-off is no document of the reading side: any number names it.
        [
          this.#books.set,
          row['kind'],
          row['date'],
          this.#ids.get(row['kind'] === 'advance' ? `advance ${row['source']!}` : row['source']!) ?? 900_000,
          this.id(row['target']!),
          row['amount'],
        ],
      );
  }

  async event(): Promise<void> {
    await this.#sql.run(
      `INSERT INTO trade.event (account_set_id, user_id, user_name, role, request_id, action, object_type, object_id)
       VALUES ($1, 7, 'Maker', 'Manager', 'test', 'invoice.add', 'invoice', 1)`,
      [this.#books.set],
    );
  }

  async #insert(name: string, text: string, values: readonly unknown[]): Promise<void> {
    const { id } = await this.#sql.one<{ id: number }>(text, [this.#books.set, ...values]);
    this.#ids.set(name, id);
  }

  #party(code: string, role: string): number {
    return this.#books.item(`${role}:${code}`);
  }
}
