import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ServiceMigrations } from './service-migrations.ts';

/** Applies what is missing of one service's migrations, each in its own transaction. @returns their names. */
export async function runMigrations(
  ownerUrl: string,
  { schema, migrations }: ServiceMigrations,
): Promise<string[]> {
  const orm = new MikroORM({
    clientUrl: ownerUrl,
    schema,
    entities: [],
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    migrations: {
      tableName: `${schema}.migration`,
      migrationsList: [...migrations],
      snapshot: false,
      silent: true,
      allOrNothing: false,
    },
  });
  try {
    const applied = await orm.migrator.up();
    return applied.map(({ name }) => name);
  } finally {
    await orm.close(true);
  }
}
