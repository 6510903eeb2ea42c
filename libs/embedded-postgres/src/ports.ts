import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Somebody else listens on the port. */
export class PortTaken extends StartError {}

/** A port of 127.0.0.1 that is free at this moment. */
export const freePort = (): Promise<number> => listenOnce(0);

/**
 * Checks that this process may listen on the port now.
 * @throws PortTaken when somebody else listens there; StartError when the port needs a right we lack.
 */
export async function checkPort(port: number, host = '127.0.0.1'): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new PortTaken(`Port ${port} on ${host} is already in use.`);
    if (code === 'EACCES') throw new StartError(`No right to listen on port ${port}.`);
    throw new StartError(`Port ${port} on ${host} cannot be used: ${message}.`);
  }
}

function listenOnce(port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
