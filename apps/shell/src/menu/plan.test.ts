import { expect, it } from 'vitest';
import { leadingAddresses, missingScreens } from './plan.ts';

const deployed = new Set(['/report', '/account-book/detailed', '/subject']);
const pathsOf = (screens: readonly { path: string }[]): string[] => screens.map(({ path }) => path);

it('an address that names a deployed screen leads to it, and one of an area that is not deployed does not', () => {
  const leading = leadingAddresses(deployed);
  expect(leading).toContainEqual({ path: '/subsidiary-ledger', to: '/account-book/detailed' });
  expect(pathsOf(leading)).not.toContain('/auxiliary-accounting');
});

it('the addresses of money that have no screen of their own lead to those below /capital', () => {
  const screens = ['bill-management', 'expense-documents', 'invoice-funds-summary', 'statements'];
  expect(leadingAddresses(new Set(screens.map((name) => `/capital/${name}`)))).toEqual([
    { path: '/bill-management', to: '/capital/bill-management' },
    { path: '/bank-enterprise-integration', to: '/capital/statements' },
    { path: '/expense-documents', to: '/capital/expense-documents' },
    { path: '/invoice-funds-summary', to: '/capital/invoice-funds-summary' },
  ]);
});

it('an address whose screen is deployed never says that it is not', () => {
  expect(pathsOf(missingScreens(deployed))).not.toContain('/subject');
  expect(pathsOf(missingScreens(deployed))).toContain('/payroll-management');
  expect(pathsOf(missingScreens(deployed)), 'nor a mistyped one below it').not.toContain('/account-book/*');
  expect(pathsOf(missingScreens(deployed))).not.toContain('/report/*');
  expect(pathsOf(missingScreens(deployed))).toContain('/check-out/*');
});
