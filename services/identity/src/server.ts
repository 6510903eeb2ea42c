import { loadIdentityKeys, readKey, runService, workOptions } from '@suanpan/service-kit';
import { createApp } from './app.ts';
import { bookKeepers, identityEnv, postOptions } from './env.ts';

await runService(async () => {
  const env = identityEnv();
  const app = await createApp({
    databaseUrl: env.IDENTITY_DATABASE_URL,
    poolSize: env.IDENTITY_POOL_SIZE,
    ...workOptions(env),
    ...loadIdentityKeys('identity', env),
    ledgerUrls: env.LEDGER_URL.split(','),
    bookKeepers: bookKeepers(env.BOOK_KEEPERS),
    registration: {
      isOpen: env.REGISTRATION === 'open',
      needsCode: env.REGISTRATION_CODE === 'required',
      perNetwork: env.REGISTRATIONS_PER_ADDRESS,
      inAll: env.REGISTRATIONS_PER_HOUR,
    },
    codes: {
      signingKey: readKey('SIGNING_KEY_FILE', env.SIGNING_KEY_FILE),
      perNetwork: env.CODES_PER_ADDRESS,
      wrongPerHour: env.WRONG_CODES_PER_HOUR,
    },
    totpKeys: env.TOTP_KEY_FILES.split(',').map((file) => readKey('TOTP_KEY_FILES', file).toString('utf8')),
    post: postOptions(env),
    demoSignIn: env.DEMO_SIGN_IN === 'open',
    publicOrigin: env.PUBLIC_ORIGIN,
    supportEmail: env.SUPPORT_EMAIL,
    wechatAdapter: env.WECHAT_ADAPTER_URL,
    accountSetsPerUser: env.ACCOUNT_SETS_PER_USER,
    invitationsPerDay: env.INVITATIONS_PER_DAY,
    logLevel: env.LOG_LEVEL,
  });
  return { app, host: env.HOST, port: env.PORT };
});
