import { expect, it } from 'vitest';
import { leadingAddresses, missingScreens } from './plan.ts';

const deployed = new Set(['/report', '/account-book/detailed', '/subject']);
const pathsOf = (screens: readonly { path: string }[]): string[] => screens.map(({ path }) => path);

it('an address that names a deployed screen leads to it, and one of an area that is not deployed does not', () => {
  const leading = leadingAddresses(deployed);
  expect(leading).toContainEqual({ path: '/subsidiary-ledger', to: '/account-book/detailed' });
  expect(pathsOf(leading)).not.toContain('/auxiliary-accounting');
});

it('an address whose screen is deployed never says that it is not', () => {
  expect(pathsOf(missingScreens(deployed))).not.toContain('/subject');
  expect(pathsOf(missingScreens(deployed))).toContain('/payroll-management');
  expect(pathsOf(missingScreens(deployed)), 'nor a mistyped one below it').not.toContain('/account-book/*');
  expect(pathsOf(missingScreens(deployed))).not.toContain('/report/*');
  expect(pathsOf(missingScreens(deployed))).toContain('/check-out/*');
});
