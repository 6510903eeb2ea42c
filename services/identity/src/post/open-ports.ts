import type { FastifyBaseLogger } from 'fastify';
import { consolePorts } from './console-port.ts';
import type { Ports } from './outbox.ts';

/** How this installation reaches people (settings of the service). */
export interface PostOptions {
  /** Whether the log takes what nothing else is set up for. */
  inLog?: boolean;
  /** In the tests' place of any port. */
  ports?: Ports;
}

/** The port of each kind of address. */
export function openPorts({ inLog = false, ports }: PostOptions, log: FastifyBaseLogger): Ports {
  if (ports) return ports;
  return inLog ? consolePorts(log) : { mobile: null, email: null };
}
