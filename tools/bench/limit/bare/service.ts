import fastify from 'fastify';
import { Pool } from 'pg';
import { post, prepared, type Values } from '../post.ts';
import { stepsOf } from '../steps.ts';

/** A service that does nothing but post what it is sent, statement by statement; told its database by message. */
async function serve(databaseUrl: string): Promise<string> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const steps = stepsOf.stmt.map(prepared);
  const app = fastify();
  app.post<{ Body: Values }>('/voucher', async (request) => {
    const client = await pool.connect();
    try {
      await post(client, steps, request.body);
      return { success: true, data: { id: request.body['id'] } };
    } finally {
      client.release();
    }
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

process.once('message', ({ databaseUrl }: { databaseUrl: string }) => {
  void serve(databaseUrl).then((url) => process.send?.(url));
});
