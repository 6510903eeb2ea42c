import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/** Makes something of a route's schema. */
type Compiler<Route, Made> = (route: Route) => Made;

/**
 * Compilers that keep what they make by the text of the schema and of all else that it depends on: routes with the same
 * schema share it, and so do the services of one process (in tests there are hundreds, one after the other).
 */
export function compiledOnce<Route extends { schema?: unknown }, Made>(): (
  given: unknown,
  compile: Compiler<Route, Made>,
) => Compiler<Route, Made> {
  const made = new Map<string, Made>();
  return (given, compile) => {
    const prefix = JSON.stringify(given);
    return (route) => {
      const key = `${prefix} ${JSON.stringify(route.schema)}`;
      const known = made.get(key) ?? compile(route);
      made.set(key, known);
      return known;
    };
  };
}

type BuildSerializer = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<BuildSerializer>;

const build = SerializerSelector();
const serializers = compiledOnce<Parameters<Serializer>[0], ReturnType<Serializer>>();

/** Fastify's own serializers, each compiled once. */
export const serializer: BuildSerializer = (schemas, options) =>
  serializers([schemas, options], build(schemas, options));
