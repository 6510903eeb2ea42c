import type { Day } from '@suanpan/accounting-core';
import type { AccountSet } from '@suanpan/contracts';
import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { UserAccountEntity } from '../sign-in/entities.ts';

/** One company's books, as identity knows them; what is in the books belongs to ledger. */
export const AccountSetEntity = defineEntity({
  name: 'AccountSet',
  tableName: 'account_set',
  properties: {
    id: p.bigint('number').primary(),
    companyName: p.string().length(256),
    creditCode: p.string().length(18).nullable(),
    enableDate: p.date().$type<Day>(),
    accountingStandards: p.smallint().$type<AccountSet['accountingStandards']>(),
    address: p.string().length(64).nullable(),
    industry: p.smallint().nullable(),
    vatType: p.smallint().$type<AccountSet['vatType']>(),
    voucherReviewed: p.boolean(),
    fixedAssetModule: p.boolean(),
    cashierModule: p.boolean(),
    makingEditsAll: p.boolean(),
    makingMayClose: p.boolean(),
    creator: () => p.manyToOne(UserAccountEntity),
    createdAt: p.datetime().length(6).defaultRaw('now()'),
    version: p.integer().default(1),
    /** How often ledger and reporting had to be told … */
    booksAsked: p.integer().default(1),
    /** … and the last time they confirmed: 0 = still being provisioned, less than asked = tell them again. */
    booksTold: p.integer().default(0),
    /** When its owner deleted it; kept thirty days, seen by nobody. */
    deletedAt: p.datetime().length(6).nullable(),
    /** Its books are on their way out of a file (docs/backup.md): until they are there it counts as deleted. */
    restoring: p.boolean().default(false),
    /** When removing for good what was kept for it began … */
    purgedAt: p.datetime().length(6).nullable(),
    /** … and where its history had ended. */
    tombstone: p.json().$type<object>().nullable(),
  },
  uniques: [
    {
      name: 'account_set_name_unique',
      properties: ['creator', 'companyName'],
      where: 'deleted_at is null',
    },
  ],
  checks: [
    { name: 'account_set_start_check', expression: 'extract(day from enable_date) = 1' },
    {
      name: 'account_set_standard_check',
      expression: 'accounting_standards >= 0 and accounting_standards <= 2',
    },
    { name: 'account_set_vat_type_check', expression: 'vat_type >= 0 and vat_type <= 1' },
    { name: 'account_set_industry_check', expression: 'industry >= 0 and industry <= 12' },
    { name: 'account_set_told_check', expression: 'books_told >= 0 and books_told <= books_asked' },
    { name: 'account_set_restoring_check', expression: 'not restoring or deleted_at is not null' },
    {
      name: 'account_set_purged_check',
      expression:
        '(purged_at is null) = (tombstone is null) and (purged_at is null or deleted_at is not null)',
    },
  ],
});

export type StoredSet = InferEntity<typeof AccountSetEntity>;
