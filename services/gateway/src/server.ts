import { IdentitySigner, readKey, runService } from '@suanpan/service-kit/edge';
import { createApp } from './app.ts';
import { gatewayEnv } from './env.ts';
import { readRouteTable } from './routing/route-table.ts';

await runService(async () => {
  const env = gatewayEnv();
  const routes = readRouteTable(env.GATEWAY_ROUTES_FILE);
  const app = await createApp({
    routes,
    signer: new IdentitySigner('gateway', readKey('SIGNING_KEY_FILE', env.SIGNING_KEY_FILE)),
    webRoot: env.WEB_ROOT || undefined,
    trustProxy: env.trustProxy,
    remoteOrigins: env.remoteOrigins,
    limits: env.limits,
    logLevel: env.LOG_LEVEL,
  });
  process.on('SIGHUP', () => {
    try {
      routes.takeAddresses(readRouteTable(env.GATEWAY_ROUTES_FILE));
      app.log.info('the addresses of the services were read again');
    } catch (error) {
      app.log.error(error, 'the addresses of the services were not read again');
    }
  });
  return { app, host: env.HOST, port: env.PORT };
});
