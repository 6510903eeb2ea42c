import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RouteTable } from './routing/route-table.ts';
import { House } from './testing/gateway-under-test.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const posted = (path: string, bytes: number) => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ remark: 'x'.repeat(bytes) }),
});

/** A ledger that ends as soon as it hears the first of a request. */
async function dyingLedger() {
  const ends = (socket: Socket) => socket.on('error', () => undefined).once('data', () => socket.destroy());
  const server = createServer(ends);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe.each([20_000, 200_000])('a write with a body of %i bytes', (bytes) => {
  it('to a service that is away is answered, and the gateway lives on', async () => {
    const gateway = await house.gateway();
    const answer = await gateway.script(posted('/api/report/template', bytes));
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'UNAVAILABLE' } });
    expect((await gateway.script({ path: '/api/voucher' })).status).toBe(200);
  });

  it('that a service dies of is a bad gateway, and the gateway lives on', async () => {
    const ledger = await dyingLedger();
    const [identity, known] = house.routes();
    const routes = new RouteTable([identity!, { ...known!, urls: [ledger.url] }]);
    const gateway = await house.gateway({ routes });
    const answer = await gateway.script(posted('/api/voucher', bytes));
    expect(answer).toMatchObject({ status: 502, body: { success: false, code: 'BAD_GATEWAY' } });
    expect((await gateway.call({ path: '/health/live' })).status).toBe(200);
    ledger.close();
  });
});
