import { ServicePaths } from '@suanpan/gateway/route-table';
import { StartError } from '@suanpan/embedded-postgres';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** It becomes part of the names of a schema, of settings and of files. */
const Name = Type.String({ pattern: '^[a-z][a-z0-9]*$' });

/** What a service keeps in the database: the schema of its name, which the login NAME_app may use. */
const ServiceDatabase = Type.Object(
  {
    /** Longest time of one statement, such as `8s`. */
    statementTimeout: Type.String({ pattern: '^[1-9][0-9]*(ms|s)$' }),
    /** Services whose published views its statements read; their migrations run before its own. */
    reads: Type.Optional(Type.Array(Name)),
    /** A role that owns functions of the schema, and logs in nowhere. */
    functionsRole: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]*$' })),
  },
  { additionalProperties: false },
);

/** All that the rest of the product knows of a service: its service.json. */
const ServiceFile = Type.Object(
  {
    name: Name,
    ...ServicePaths.properties,
    /** Without it the service keeps nothing. */
    database: Type.Optional(ServiceDatabase),
    /** Whether identity tells it of every new company (PUT /internal/books/:id). */
    opensBooks: Type.Optional(Type.Boolean()),
    /** Settings that it alone gets: secrets, key files, and what else is no other's business. */
    settings: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z][A-Z0-9_]*$' }))),
  },
  { additionalProperties: false },
);
export type ServiceFile = Static<typeof ServiceFile>;

/** What stands in the service.json of a service's folder. @throws StartError with one sentence. */
export function readServiceFile(folder: string): ServiceFile {
  const file = join(folder, 'service.json');
  if (!existsSync(file))
    throw new StartError(`The folder ${folder} describes no service: it has no service.json.`);
  const content = parse(file);
  if (!Value.Check(ServiceFile, content)) {
    const [first] = Value.Errors(ServiceFile, content);
    const why = first?.keyword === 'boolean' ? 'is nothing that a service may say' : first?.message;
    throw wrong(file, `${first?.instancePath || 'it'} ${why ?? 'is malformed'}`);
  }
  if (content.name !== basename(folder)) throw wrong(file, 'the name is not that of its folder');
  return content;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw wrong(file, 'it is no JSON');
  }
}

const wrong = (file: string, why: string): StartError => new StartError(`${file} is wrong: ${why}.`);
