import { spawnSync, type SpawnOptions } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';

const nobody = 65534;

/**
 * As whom the PostgreSQL programs run. They refuse root, so root runs them inside a user namespace (the files stay
 * root's own), or, where that is not allowed, as "nobody"; an ordinary user runs them as himself.
 */
export interface ServerUser {
  /** The command line and spawn options for one program. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
  /** Makes a file or folder the server's own. */
  own(path: string): void;
  /** Lets the server pass through a folder to what is its own in there; it needs not see what else there is. */
  passThrough(folder: string): void;
}

/** Chooses the user for the server of this folder; a folder that root gave away keeps its owner. */
export function serverUser(clusterDir: string): ServerUser {
  if (process.getuid?.() !== 0) return plainUser;
  const owner = ownerOf(clusterDir);
  if (owner && owner.uid !== 0) return otherUser(owner.uid, owner.gid);
  return namespacesWork() ? mappedUser : otherUser(nobody, nobody);
}

const plainUser: ServerUser = {
  command: (file, args) => ({ file, args: [...args], options: {} }),
  own: () => undefined,
  passThrough: () => undefined,
};

const mapping = ['--user', `--map-user=${nobody}`];

const mappedUser: ServerUser = {
  command: (program, args) => ({ file: 'unshare', args: [...mapping, program, ...args], options: {} }),
  own: () => undefined,
  passThrough: () => undefined,
};

const otherUser = (uid: number, gid: number): ServerUser => ({
  command: (file, args) => ({ file, args: [...args], options: { uid, gid } }),
  own: (path) => chownSync(path, uid, gid),
  passThrough: (folder) => chmodSync(folder, statSync(folder).mode | 0o011),
});

const namespacesWork = (): boolean =>
  spawnSync('unshare', [...mapping, 'true'], { stdio: 'ignore' }).status === 0;

function ownerOf(path: string): { uid: number; gid: number } | null {
  const { uid, gid } = statSync(path, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return { uid, gid };
}
