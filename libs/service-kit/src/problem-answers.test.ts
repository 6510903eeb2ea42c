import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addProblemAnswers } from './problem-answers.ts';

it('an address with a word where an id belongs is not found, not a wrong field', async () => {
  const app = Fastify();
  addProblemAnswers(app);
  const params = { type: 'object', properties: { id: { type: 'string', pattern: '^[0-9]+$' } } };
  app.get('/thing/:id', { schema: { params } }, async () => ({ success: true }));
  expect((await app.inject('/thing/12')).statusCode).toBe(200);
  const answer = await app.inject('/thing/newest');
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  expect(answer.json()).not.toHaveProperty('fields');
  await app.close();
});

it('a value that fits none of several forms is told once at its field, not once a form', async () => {
  const app = Fastify({ ajv: { customOptions: { allErrors: true } } });
  addProblemAnswers(app);
  const bit = { anyOf: [{ type: 'integer', minimum: 1 }, { const: '1' }, { type: 'null' }] };
  const line = { type: 'object', properties: { subjectId: bit } };
  const body = { type: 'object', properties: { code: bit, details: { type: 'array', items: line } } };
  app.post('/thing', { schema: { body } }, async () => null);
  const answer = await app.inject({
    method: 'POST',
    url: '/thing',
    payload: { code: 'x', details: [{ subjectId: 'x' }, { subjectId: 'x' }] },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: object[] }>().fields).toMatchObject([
    { field: 'code' },
    { line: 1, field: 'subjectId' },
    { line: 2, field: 'subjectId' },
  ]);
  expect(answer.json<{ fields: object[] }>().fields).toHaveLength(3);
  await app.close();
});
