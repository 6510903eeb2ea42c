import { wireHeader, wireVersionOf } from '@suanpan/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callName } from './calls/call-texts.ts';

/** Says of every answer in which version of its call it is made, from the second on. */
export function addWireVersion(app: FastifyInstance, versionOf: typeof wireVersionOf = wireVersionOf): void {
  app.addHook('onRequest', async (request, reply) => {
    const version = versionOf(callOf(request));
    if (version > 1) void reply.header(wireHeader, String(version));
  });
}

/** As the contracts name it. */
const callOf = ({ method, routeOptions }: FastifyRequest): string => callName(method, routeOptions.url ?? '');
