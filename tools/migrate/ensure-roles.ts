import { DatabaseError, escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { MigrateError } from './migrate-error.ts';
import { functionsRoles, roleSettings, serviceRoles, type RolePasswords } from './service-roles.ts';

/**
 * Creates the service roles or brings existing ones up to date: password, time-outs, the right to connect.
 * @throws MigrateError when this login may not, or when an existing role could look past row-level security.
 */
export async function ensureRoles(client: Client, passwords: RolePasswords): Promise<void> {
  for (const { role, settings } of serviceRoles()) {
    await ensureRole(client, role, passwords[role]);
    await ensureSettings(client, role, roleSettings(settings));
  }
  for (const role of functionsRoles()) await ensureFunctionsRole(client, role);
  await ensureConnect(client);
}

/**
 * The role that owns functions of a service, as those of the books' kernel (decision D57): it logs in nowhere and stands under the policies as the
 * services do. The login of the migrations may become it, to give it the functions.
 */
async function ensureFunctionsRole(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ strong: boolean }>(
    'SELECT rolsuper OR rolbypassrls OR rolcanlogin AS strong FROM pg_catalog.pg_roles WHERE rolname = $1',
    [role],
  );
  const remedy = `create the role ${role}: give it CREATEROLE, or let an administrator run "CREATE ROLE ${role} NOLOGIN; GRANT ${role} TO the owner"`;
  if (rows[0]?.strong)
    throw new MigrateError(`The database role ${role} may do more than owning functions needs.`);
  if (!rows[0]) await asOwner(client, `CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS`, remedy);
  if (!rows[0]) await asOwner(client, `GRANT ${role} TO CURRENT_USER`, remedy);
}

async function ensureRole(client: Client, role: string, password: string | undefined): Promise<void> {
  const { rows } = await client.query<{ strong: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS strong FROM pg_catalog.pg_roles WHERE rolname = $1',
    [role],
  );
  if (rows[0]?.strong) {
    throw new MigrateError(
      `The database role ${role} is a superuser or bypasses row-level security; services refuse it.`,
    );
  }
  if (rows[0] && password === undefined) return;
  if (password === undefined) {
    throw new MigrateError(
      `The database role ${role} does not exist and no connection string gives its password.`,
    );
  }
  const verb = rows[0] ? 'ALTER' : 'CREATE';
  const rights = rows[0] ? '' : 'NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE';
  await asOwner(
    client,
    `${verb} ROLE ${role} LOGIN ${rights} PASSWORD ${escapeLiteral(password)}`,
    `create or change the role ${role}: give it CREATEROLE, or let an administrator create the role`,
  );
}

/** Sets what differs, so that a login without the right still passes when an administrator has set it. */
async function ensureSettings(client: Client, role: string, wanted: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ settings: string[] | null }>(
    `SELECT s.setconfig AS settings FROM pg_catalog.pg_db_role_setting AS s
     JOIN pg_catalog.pg_roles AS r ON r.oid = s.setrole WHERE r.rolname = $1 AND s.setdatabase = 0`,
    [role],
  );
  const present = rows[0]?.settings ?? [];
  for (const [name, value] of Object.entries(wanted)) {
    if (present.includes(`${name}=${value}`)) continue;
    const statement = `ALTER ROLE ${role} SET ${name} = ${escapeLiteral(value)}`;
    await asOwner(client, statement, `change the role ${role}: let an administrator run "${statement}"`);
  }
}

/**
 * Only the service roles may connect; on a server where we do not own the database, they must be able to. They may make
 * nothing of their own in it: some rules hold because a service makes no triggers.
 */
async function ensureConnect(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; ours: boolean }>(
    `SELECT datname AS name, pg_catalog.pg_has_role(datdba, 'MEMBER') AS ours
     FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database()`,
  );
  const database = rows[0]!;
  if (database.ours) await closeDatabase(client, database.name);
  await refuseMakers(client, database.name);
}

async function closeDatabase(client: Client, name: string): Promise<void> {
  const roles = serviceRoles()
    .map(({ role }) => role)
    .join(', ');
  await client.query(`REVOKE ALL ON DATABASE ${escapeIdentifier(name)} FROM PUBLIC`);
  await client.query(`GRANT CONNECT ON DATABASE ${escapeIdentifier(name)} TO ${roles}`);
}

async function refuseMakers(client: Client, name: string): Promise<void> {
  for (const { role } of serviceRoles()) {
    const { rows } = await client.query<{ makes: boolean }>(
      "SELECT pg_catalog.has_database_privilege($1, pg_catalog.current_database(), 'TEMPORARY, CREATE') AS makes",
      [role],
    );
    if (rows[0]!.makes)
      throw new MigrateError(
        `The database role ${role} may make tables of its own; let an administrator run "REVOKE TEMPORARY, CREATE ON DATABASE ${escapeIdentifier(name)} FROM PUBLIC, ${role}".`,
      );
  }
}

async function asOwner(client: Client, statement: string, remedy: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error;
    throw new MigrateError(`The login of DATABASE_URL may not ${remedy}.`, { cause: error });
  }
}
