import type { ReactNode } from 'react';
import classes from '../lines.module.css';

/** Where lines stand that are not drawn. */
export function Room({ height }: { height: number }): ReactNode {
  const room = <div style={{ height }} />;
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={5} className={classes['room']}>
          {room}
        </td>
      </tr>
    </tbody>
  );
}
