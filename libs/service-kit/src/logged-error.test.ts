import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { IdentityVerifier } from './identity-header.ts';
import { createService } from './service.ts';

/** The lines that a service logs when the work behind a route fails with this error. */
async function linesAbout(error: Error): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const app = await createService({
    name: 'test',
    prefixes: ['/thing'],
    verifier: new IdentityVerifier('test', new Map()),
    ready: async () => {
      throw error;
    },
    logTo: { write: (line) => void lines.push(line) },
  });
  await app.inject('/health/ready');
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

const refused = Object.assign(new DatabaseError('value "Secret Ltd" is too long', 1, 'error'), {
  code: '23505',
  detail: 'Key (company_name)=(Secret Ltd) already exists.',
  where: "SQL statement INSERT … VALUES ('Secret Ltd')",
  internalQuery: "SELECT 'Secret Ltd'",
  hint: 'Secret Ltd',
  constraint: 'account_set_name_unique',
  table: 'account_set',
});

it('a log names a database error by its code and constraint, and quotes nothing of the row', async () => {
  const [line] = await linesAbout(refused);
  expect(line).toMatchObject({
    err: { code: '23505', constraint: 'account_set_name_unique', table: 'account_set' },
  });
  expect(JSON.stringify(line)).not.toContain('Secret');
});

it('also when it is the cause of another error, and says where both were thrown', async () => {
  const [line] = await linesAbout(new Error('COMMIT', { cause: refused }));
  expect(line).toMatchObject({
    err: {
      message: 'COMMIT',
      stack: expect.stringContaining('logged-error.test.ts') as unknown,
      cause: { code: '23505', stack: expect.stringContaining('logged-error.test.ts') as unknown },
    },
  });
  expect(JSON.stringify(line)).not.toContain('Secret');
});

it('what else hangs on an error stays out of the log', async () => {
  const error = Object.assign(new Error('no'), { data: { remark: 'Secret Ltd' }, values: ['Secret Ltd'] });
  expect(JSON.stringify(await linesAbout(error))).not.toContain('Secret');
});
