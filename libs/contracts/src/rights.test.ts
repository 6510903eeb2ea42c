import { describe, expect, it } from 'vitest';
import { permissionsOf, rights, roleMay, type PermissionKey } from './rights.ts';
import type { Role } from './wire/common.ts';

/** The matrix of reliability.md 8; `D9` marks what decision D9 adds to it. */
const matrix = `
                         Manager Director Making Cashier View
  profile.use            yes     yes      yes    yes     yes
  member.read            yes     yes      yes    yes     yes   D9: every member may read the members' names
  member.details         yes     yes      -      -       -     the Director reads the permission page
  member.manage          yes     -        -      -       -
  accountSet.read        yes     yes      yes    yes     yes
  accountSet.update      yes     -        -      -       -
  home.counts            yes     yes      yes    yes     yes
  home.cash              yes     yes      yes    yes     yes
  home.owed              yes     yes      yes    yes     yes   receivables and payables, for the Cashier too
  home.results           yes     yes      yes    -       yes
  voucher.read           yes     yes      yes    yes     yes
  voucher.write          yes     yes      yes    -       -     D9: Making its own un-reviewed vouchers, unless the set allows all
  voucher.manage         yes     yes      -      -       -
  voucher.review         yes     yes      -      -       -
  period.read            yes     yes      yes    yes     yes
  period.check           yes     yes      yes    -       -
  period.close           yes     yes      yes    -       -     D9: Making unless the set forbids it
  period.reopen          yes     yes      -      -       -
  book.read              yes     yes      yes    yes     yes   the Cashier sees cash and bank subjects
  report.read            yes     yes      yes    -       yes
  report.pack            yes     yes      yes    -       -     freezes the month's pack
  reportTemplate.write   yes     yes      -      -       -
  setting.read           yes     yes      yes    yes     yes
  setting.write          yes     yes      -      -       -     D9: Making may not add subjects
  voucherTemplate.write  yes     yes      yes    -       -
  auxiliaryItem.write    yes     yes      yes    -       -     D9
  currencyRate.write     yes     yes      yes    -       -     D9: Making may enter month-end rates
  invoice.read           yes     yes      yes    yes     yes
  invoice.write          yes     yes      yes    -       -
  invoice.book           yes     yes      yes    -       -     makes vouchers, as voucher.write
  settlement.write       yes     yes      yes    yes     -     the Cashier says what is paid
  party.write            yes     yes      yes    -       -     as auxiliaryItem.write
  funds.read             yes     yes      yes    yes     -
  funds.write            yes     yes      -      yes     -     the Cashier's own work; who keeps the books sees it
  funds.setup            yes     yes      -      yes     -     accounts and income
  funds.reopen           yes     yes      -      -       -     not the Cashier's own reconciliation
  claim.write            yes     yes      yes    yes     -     everybody who works enters expenses
  claim.approve          yes     yes      -      -       -     as voucher.review
  operationLog.read      yes     yes      -      -       -
  operationLog.verify    yes     -        -      -       -
  backup.use             yes     -        -      -       -
`;

const [heading, ...lines] = matrix.trim().split('\n');
const roles = heading!.trim().split(/\s+/) as Role[];
const rows = lines.map((line) => {
  const [key, ...marks] = line.trim().split(/\s+/);
  return { key: key as PermissionKey, allowed: roles.filter((_, place) => marks[place] === 'yes') };
});

describe('rights', () => {
  it.each(rows)('$key belongs to $allowed', ({ key, allowed }) => {
    expect(roles.filter((role) => roleMay(role, key))).toEqual(allowed);
  });

  it('has no key outside the matrix', () => {
    expect(Object.keys(rights).toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
  });

  it.each(roles)('hands %s the keys of its column', (role) => {
    const column = rows.filter(({ allowed }) => allowed.includes(role)).map(({ key }) => key);
    expect(permissionsOf(role).toSorted()).toEqual(column.toSorted());
  });
});
