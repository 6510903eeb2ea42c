import type { FundAccount, FundCategory, KeywordRules, Party } from '@suanpan/contracts';
import { auxiliaryKeys, cell, emptyToNull } from '@suanpan/seeds';
import { readPages } from '../pages.ts';
import type { Attempts } from './attempts.ts';
import { importStatements } from './statements.ts';
import { addInvoice } from './invoices.ts';
import { acceptOpeningItems, addOpeningItems } from './opening-items.ts';
import { addOpeningAdvances } from './settlements.ts';
import type { TradeBooks } from './trade-books.ts';

/** What a company enters before its first document: parties, fund accounts, categories, and what was open at the start. */
export async function setUpTrade(books: TradeBooks, attempts: Attempts): Promise<void> {
  await setUpParties(books);
  await setUpFunds(books);
  await setUpCategories(books);
  for (const invoice of books.files.trade.invoices.filter(({ opening }) => opening))
    await attempts.make(`opening invoice ${invoice.id}`, () => addInvoice(books, invoice));
  await attempts.make('opening advances', () => addOpeningAdvances(books));
  await attempts.make('keyword rules', () => setUpKeywordRules(books));
  await attempts.make('opening items', () => addOpeningItems(books));
  await importStatements(books, attempts);
  await attempts.make('bank lines of opening items', () => acceptOpeningItems(books));
}

/** Parties are items of the books; trade adds terms, tax numbers and names that banks show. */
async function setUpParties({ api, files, parties }: TradeBooks): Promise<void> {
  const known = await readPages<Party>(api, '/party', {});
  for (const row of files.rows('parties')) {
    const code = cell(row, 'code');
    const party = known.find((one) => one.code === code && one.role === cell(row, 'role'));
    if (!party) throw new Error(`The case names the party ${code}, which aux.csv does not have`);
    const alias = cell(row, 'bank_name_alias');
    const { id, version } = party;
    const facts = {
      taxId: emptyToNull(cell(row, 'tax_id')),
      taxpayerType: null,
      termsDays: Number(cell(row, 'terms_days') || '0'),
      aliases: alias === '' ? [] : [alias],
    };
    parties.set(code, await api.put<Party>('/party', { id, ...facts, version }));
  }
}

/** The words by which lines of banks get their category, in the order of the case. */
async function setUpKeywordRules({ api, files, funds, categories }: TradeBooks): Promise<void> {
  const rows = files.rows('keyword-rules');
  if (rows.length === 0) return;
  const { version } = await api.get<KeywordRules>('/funds/keywordRule');
  const rules = rows.map((row) => {
    const account = cell(row, 'account');
    const direction = cell(row, 'direction');
    return {
      fundAccountId: account === '*' || account === '' ? null : funds.of(account).id,
      direction: direction === '*' ? 'both' : direction,
      counterpartyContains: cell(row, 'counterparty_contains'),
      memoContains: cell(row, 'memo_contains'),
      categoryId: categories.of(cell(row, 'category')).id,
    };
  });
  await api.put<KeywordRules>('/funds/keywordRule', { version, rules });
}

async function setUpFunds({ api, chart, files, funds }: TradeBooks): Promise<void> {
  for (const row of files.rows('fund-accounts'))
    funds.set(
      cell(row, 'id'),
      await api.post<FundAccount>('/funds/account', {
        name: cell(row, 'name'),
        kind: kindOf(cell(row, 'kind')),
        currencyCode: cell(row, 'currency'),
        subjectId: chart.subject(cell(row, 'subject')).id,
        number: emptyToNull(cell(row, 'account_no')),
        openingBook: cell(row, 'opening_book') || '0',
        openingBase: cell(row, 'opening_base') || '0',
        feeTolerance: files.feeTolerance[cell(row, 'currency')] ?? '50',
        openingBank: cell(row, 'opening_bank') || cell(row, 'opening_book') || '0',
      }),
    );
}

/** The kinds that the product has; an account with a payment service is a wallet. */
const kindOf = (written: string): string =>
  ['cash', 'bank', 'ewallet'].includes(written)
    ? written
    : /ali|we|wallet|pay/i.test(written)
      ? 'ewallet'
      : 'other';

/** Those of the system stand, against the case's subject where it names one; the others are added. */
async function setUpCategories({ api, chart, files, categories }: TradeBooks): Promise<void> {
  const known = await api.get<FundCategory[]>('/funds/category');
  for (const row of files.rows('categories')) {
    const code = cell(row, 'code');
    const subject = emptyToNull(cell(row, 'subject'));
    const there = known.find((one) => one.code === code);
    const subjectId = subject === null ? null : chart.subject(subject).id;
    const auxiliary = chart.auxiliary(auxiliaryKeys(cell(row, 'aux')));
    const isAsWanted =
      there?.name === cell(row, 'name') &&
      (subjectId === null || there.subjectId === subjectId) &&
      auxiliary.length === 0;
    if (there && isAsWanted) categories.set(code, there);
    else {
      const fields = {
        code,
        name: cell(row, 'name'),
        direction: cell(row, 'direction'),
        subjectId,
        auxiliary,
      };
      const changed = { id: there?.id, version: there?.version, ...fields };
      categories.set(
        code,
        there
          ? await api.put<FundCategory>('/funds/category', changed)
          : await api.post<FundCategory>('/funds/category', fields),
      );
    }
  }
}
