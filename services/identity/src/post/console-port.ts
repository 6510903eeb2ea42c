import type { FastifyBaseLogger } from 'fastify';
import { masked } from '../codes/target.ts';
import type { Port, Ports } from './outbox.ts';

/**
 * Writes letters into the service's log, codes included: for the start with a database of its own alone, whose log its user
 * can read on their machine (setting CODES_IN_LOG).
 * @param isOperators whether others use the product as well, whom the log does not reach.
 */
export function consolePorts(log: FastifyBaseLogger, isOperators = false): Ports {
  const port: Port = {
    isOperators,
    deliver: async (to, { text }) => log.warn({ to: masked(to) }, text),
  };
  return { mobile: port, email: port };
}
