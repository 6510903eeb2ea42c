import { ok } from '@suanpan/contracts';
import type { CallDeclaration, CallTable } from '@suanpan/contracts/calls';
import type { FastifyContextConfig, HTTPMethods } from 'fastify';
import type { TSchema } from 'typebox';

/** What a declared call takes and answers, as Fastify's routes say it. */
type SchemaOf<Call> = object &
  (Call extends { path: infer Path extends TSchema } ? { params: Path } : unknown) &
  (Call extends { query: infer Query extends TSchema } ? { querystring: Query } : unknown) &
  (Call extends { body: infer Body extends TSchema } ? { body: Body } : unknown) &
  (Call extends { form: infer Form extends TSchema } ? { body: Form } : unknown) &
  (Call extends { data: infer Data extends TSchema }
    ? { response: { 200: ReturnType<typeof ok<Data>> } }
    : unknown);

interface DeclaredOptions<Call> {
  method: HTTPMethods;
  url: string;
  config: FastifyContextConfig;
  schema: SchemaOf<Call>;
}

/** Options of routes as the table declares their calls: `app.route({ ...call('GET /home/todo'), handler })`. */
export const routesOf =
  <Table extends CallTable>(table: Table) =>
  <Name extends keyof Table & string>(name: Name): DeclaredOptions<Table[Name]> => {
    const [method, path] = name.split(' ') as [HTTPMethods, string];
    const {
      path: params,
      query: querystring,
      form,
      body = form,
      fields: _fields,
      data,
      ...config
    } = table[name] as CallDeclaration;
    const schema = {
      ...(params ? { params } : {}),
      ...(querystring ? { querystring } : {}),
      ...(body ? { body } : {}),
      ...(data ? { response: { 200: ok(data) } } : {}),
    };
    return {
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config,
      schema: schema as SchemaOf<Table[Name]>,
    };
  };
