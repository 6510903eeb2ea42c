import { IdentitySigner } from '@suanpan/service-kit';
import type { ServiceUnderTest } from '@suanpan/testing';
import { createApp } from '../app.ts';
import { tableKinds } from '../db/catalogue.ts';
import { entities } from '../db/entities.ts';

/** Nobody listens there. */
const nowhere = 'http://127.0.0.1:9';

export const underTest: ServiceUnderTest = {
  open: ({ key, ...given }) =>
    createApp({
      ...given,
      signer: new IdentitySigner('identity', key.export({ type: 'pkcs8', format: 'pem' }).toString()),
      ledgerUrls: [nowhere],
      bookKeepers: {},
      registration: { isOpen: true, perNetwork: 1_000, inAll: 1_000 },
      codes: { signingKey: 'a key of the tests', perNetwork: 1_000, wrongPerHour: 1_000 },
      totpKeys: ['0f'.repeat(32)],
      post: { ports: { mobile: null, email: null } },
      accountSetsPerUser: 100,
      invitationsPerDay: 100,
    }),
  tableKinds,
  entities,
};
