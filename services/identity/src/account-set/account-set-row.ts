import type { AccountSet, BookProvision, BookState, Role } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import type { AccountSetFields } from './account-set-form.ts';

/** A stored set. */
export interface AccountSetRow extends AccountSetFields {
  id: number;
  creatorId: number;
  createdAt: string;
  version: number;
  booksAsked: number;
  booksTold: number;
}

/** A set as one of its members sees it. */
export interface MemberSet extends AccountSetRow {
  role: Role;
}

const setColumns = `a.id, a.company_name, a.credit_code, a.enable_date, a.accounting_standards, a.address,
  a.industry, a.vat_type, a.voucher_reviewed, a.fixed_asset_module, a.cashier_module, a.making_edits_all,
  a.making_may_close, a.creator_id, a.created_at, a.version, a.books_asked, a.books_told`;

const selectMemberSets = `
SELECT ${setColumns}, m.role FROM identity.member AS m JOIN identity.account_set AS a ON a.id = m.account_set_id
WHERE m.user_id = $1 AND a.deleted_at IS NULL`;

/** The sets of a user, newest first. */
export const setsOf = (sql: Sql, userId: number): Promise<MemberSet[]> =>
  sql.rows<MemberSet>(`${selectMemberSets} ORDER BY a.id DESC`, [userId]);

/** One set of a user. @throws ProblemError request.not-found, for a foreign set as for a missing one. */
export const setOf = async (sql: Sql, userId: number, accountSetId: number): Promise<MemberSet> =>
  found(await sql.maybe<MemberSet>(`${selectMemberSets} AND a.id = $2`, [userId, accountSetId]));

/**
 * The set, kept from other changes until the transaction ends; members may still be added.
 * @throws ProblemError request.not-found when it was deleted meanwhile.
 */
export const lockSet = async (sql: Sql, accountSetId: number): Promise<AccountSetRow> =>
  found(
    await sql.maybe<AccountSetRow>(
      `SELECT ${setColumns} FROM identity.account_set AS a WHERE a.id = $1 AND a.deleted_at IS NULL
       FOR NO KEY UPDATE`,
      [accountSetId],
    ),
  );

/** Ledger and reporting have opened this set's books. */
export const isReady = ({ booksTold }: AccountSetRow): boolean => booksTold > 0;
/** They do not know its newest data yet. */
export const isUntold = ({ booksAsked, booksTold }: AccountSetRow): boolean => booksTold < booksAsked;

/** What the books need to know of a set. */
export const provisionOf = (fields: AccountSetFields): BookProvision => ({
  companyName: fields.companyName,
  accountingStandards: fields.accountingStandards,
  vatType: fields.vatType,
  enableDate: fields.enableDate,
});

/** The stored columns a form fills, in the order of `formColumns`. */
export const formColumns = `company_name, credit_code, enable_date, accounting_standards, address, industry, vat_type,
  voucher_reviewed, fixed_asset_module, cashier_module, making_edits_all, making_may_close`;
export const formValues = (fields: AccountSetFields): unknown[] => [
  fields.companyName,
  fields.creditCode,
  fields.enableDate,
  fields.accountingStandards,
  fields.address,
  fields.industry,
  fields.vatType,
  fields.voucherReviewed,
  fields.fixedAssetModule,
  fields.cashierModule,
  fields.makingEditsAll,
  fields.makingMayClose,
];

/** Only what a form says, for the history. */
export const fieldsOf = (row: AccountSetFields): AccountSetFields => ({
  companyName: row.companyName,
  creditCode: row.creditCode,
  enableDate: row.enableDate,
  accountingStandards: row.accountingStandards,
  address: row.address,
  industry: row.industry,
  vatType: row.vatType,
  voucherReviewed: row.voucherReviewed,
  fixedAssetModule: row.fixedAssetModule,
  cashierModule: row.cashierModule,
  makingEditsAll: row.makingEditsAll,
  makingMayClose: row.makingMayClose,
});

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The newest closed month, `YYYY-MM`; closing goes month by month, so everything before it is closed too. */
function closedUpTo({ checkoutList }: BookState): string | null {
  const closed = checkoutList.filter(({ status }) => status === 2);
  const months = closed.map(
    ({ checkYear, checkMonth }) => `${checkYear}-${String(checkMonth).padStart(2, '0')}`,
  );
  return months.toSorted().at(-1) ?? null;
}

/** The set on the wire; what only ledger knows is null while ledger cannot be asked. */
export const toAccountSet = (set: MemberSet, books: BookState | null): AccountSet => ({
  id: set.id,
  companyName: set.companyName,
  creditCode: set.creditCode,
  enableDate: set.enableDate,
  accountingStandards: set.accountingStandards,
  address: set.address,
  industry: set.industry,
  vatType: set.vatType,
  voucherReviewed: bit(set.voucherReviewed),
  fixedAssetModule: bit(set.fixedAssetModule),
  cashierModule: bit(set.cashierModule),
  makingEditsAll: bit(set.makingEditsAll),
  makingMayClose: bit(set.makingMayClose),
  currentAccountDate: books?.currentAccountDate ?? null,
  encoding: books?.encoding ?? '',
  inUse: books?.inUse ?? null,
  closedUpTo: books && closedUpTo(books),
  creatorId: set.creatorId,
  createDate: set.createdAt,
  version: set.version,
  state: isReady(set) ? 'ready' : 'provisioning',
  role: set.role,
});
