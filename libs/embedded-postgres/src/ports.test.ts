import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { checkPort, freePort, PortTaken } from './ports.ts';

it('a free port is one that may be listened on, and none that the system gives away by itself', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_000);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await expect(checkPort(port)).rejects.toThrow(PortTaken);
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPort(port)).resolves.toBeUndefined();
});

it('no port is given twice, whether it is listened on by then or not', async () => {
  const ports = new Set<number>();
  for (let asked = 0; asked < 400; asked++) ports.add(await freePort());
  expect(ports.size).toBe(400);
});
