import { type PermissionKey, rightName, rights, type Role, roleMay, roleName } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';

const roles: readonly Role[] = ['Manager', 'Director', 'Making', 'Cashier', 'View'];
const keys = Object.keys(rights) as PermissionKey[];

/** What each role may do: the table that every service enforces, drawn from it. */
export function RightsMatrix(): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  return (
    <div>
      <h2 id="rights">{t('rights')}</h2>
      <p className={classes['hint']}>{t('rights.text')}</p>
      <div
        className={classes['scroll']}
        role="region"
        aria-labelledby="rights"
        // With the focus the arrow keys scroll what is wider than a narrow screen.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={classes['matrix']}>
          <thead>
            <tr>
              <th scope="col">{t('right')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleName(role, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{rightName(key, language)}</th>
                {roles.map((role) => (
                  <td key={role}>{roleMay(role, key) ? t('yes') : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
