import {
  auditorName,
  type Language,
  permissionsOf,
  type PermissionKey,
  type Role,
  roleName,
} from '@suanpan/contracts';

/** What a member can be made: one of the five roles, or an auditor, who is a viewer with a last day. */
export type RoleChoice = Role | 'Auditor';

const choices: readonly RoleChoice[] = ['Manager', 'Director', 'Making', 'Cashier', 'View', 'Auditor'];

export const roleOptions = (language: Language): { value: RoleChoice; label: string }[] =>
  choices.map((value) => ({ value, label: choiceName(value, language) }));

export const choiceName = (choice: RoleChoice, language: Language): string =>
  choice === 'Auditor' ? auditorName(language) : roleName(choice, language);

export const choiceOf = ({ role, expiresOn }: { role: Role; expiresOn: string | null }): RoleChoice =>
  expiresOn === null ? role : 'Auditor';

/** What the service is told. */
export const givenRole = (choice: RoleChoice, lastDay: string | undefined) => ({
  role: roleOf(choice),
  expiresOn: choice === 'Auditor' ? (lastDay ?? null) : null,
});

const roleOf = (choice: RoleChoice): Role => (choice === 'Auditor' ? 'View' : choice);

/** What a change of roles gives and takes, by the table that the services enforce. */
export function rightsDiff(
  from: RoleChoice,
  to: RoleChoice,
): { gained: PermissionKey[]; lost: PermissionKey[] } {
  const [before, after] = [permissionsOf(roleOf(from)), permissionsOf(roleOf(to))];
  return {
    gained: after.filter((key) => !before.includes(key)),
    lost: before.filter((key) => !after.includes(key)),
  };
}
