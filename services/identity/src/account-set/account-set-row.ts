import type { AccountSet, BookProvision, BookState, Role } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { MemberEntity } from '../members/entities.ts';
import type { AccountSetFields } from './account-set-form.ts';
import { AccountSetEntity, type StoredSet } from './entities.ts';

/** A set as one of its members sees it. */
export interface Membership {
  accountSet: StoredSet;
  role: Role;
}

/** A user's places in sets that are not deleted, the newest set first. */
export const membershipsOf = (sql: Sql, userId: number): Promise<Membership[]> =>
  sql.em.find(
    MemberEntity,
    { user: userId, accountSet: { deletedAt: null } },
    { populate: ['accountSet'], orderBy: { accountSet: { id: 'desc' } } },
  );

/** A user's place in a set. @throws ProblemError request.not-found, for a foreign set as for a missing one. */
export const membershipOf = async (sql: Sql, userId: number, accountSetId: number): Promise<Membership> =>
  found(
    await sql.em.findOne(
      MemberEntity,
      { user: userId, accountSet: { id: accountSetId, deletedAt: null } },
      { populate: ['accountSet'] },
    ),
  );

/**
 * The set, kept from other changes until the transaction ends.
 * @throws ProblemError request.not-found when it was deleted meanwhile.
 */
export async function lockSet(sql: Sql, id: number): Promise<StoredSet> {
  // Weaker than the entity manager's own lock: members may still be added.
  await sql.run('SELECT FROM identity.account_set WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return found(await sql.em.findOne(AccountSetEntity, { id, deletedAt: null }, { refresh: true }));
}

/** Ledger and reporting have opened this set's books. */
export const isReady = ({ booksTold }: StoredSet): boolean => booksTold > 0;
/** They do not know its newest data yet. */
export const isUntold = ({ booksAsked, booksTold }: StoredSet): boolean => booksTold < booksAsked;

/** What the books need to know of a set. */
export const provisionOf = (fields: StoredSet | AccountSetFields): BookProvision => ({
  companyName: fields.companyName,
  accountingStandards: fields.accountingStandards,
  vatType: fields.vatType,
  enableDate: fields.enableDate,
});

/** Only what a form says, for the history. */
export const fieldsOf = (row: StoredSet | AccountSetFields): AccountSetFields => ({
  companyName: row.companyName,
  creditCode: row.creditCode ?? null,
  enableDate: row.enableDate,
  accountingStandards: row.accountingStandards,
  address: row.address ?? null,
  industry: row.industry ?? null,
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
export const toAccountSet = ({ accountSet: set, role }: Membership, books: BookState | null): AccountSet => ({
  id: set.id,
  companyName: set.companyName,
  creditCode: set.creditCode ?? null,
  enableDate: set.enableDate,
  accountingStandards: set.accountingStandards,
  address: set.address ?? null,
  industry: set.industry ?? null,
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
  creatorId: set.creator.id,
  createDate: set.createdAt.toISOString(),
  version: set.version,
  state: isReady(set) ? 'ready' : 'provisioning',
  role,
});
