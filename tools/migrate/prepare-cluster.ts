import { Client, escapeIdentifier, escapeLiteral } from 'pg';

export interface Owner {
  role: string;
  password: string;
}

/**
 * On a server of our own: makes the owner, who is no superuser but may create the service roles, and his database.
 * Only this needs the superuser; everything after it is the owner's work. Doing it again changes nothing.
 */
export async function prepareCluster(superuserUrl: string, owner: Owner, database: string): Promise<void> {
  const client = new Client(superuserUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const role = escapeIdentifier(owner.role);
    const { rowCount: known } = await client.query('SELECT FROM pg_catalog.pg_roles WHERE rolname = $1', [
      owner.role,
    ]);
    await client.query(
      `${known ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE
       PASSWORD ${escapeLiteral(owner.password)}`,
    );
    await createDatabase(client, database, role);
  } finally {
    await client.end();
  }
}

async function createDatabase(client: Client, database: string, ownerRole: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_catalog.pg_database WHERE datname = $1', [
    database,
  ]);
  if (!rowCount) await client.query(`CREATE DATABASE ${escapeIdentifier(database)} OWNER ${ownerRole}`);
}
