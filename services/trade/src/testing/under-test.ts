import { refuse } from '@suanpan/service-kit';
import type { ServiceUnderTest } from '@suanpan/testing';
import { createApp } from '../app.ts';
import { tableKinds } from '../db/catalogue.ts';
import { entities } from '../db/entities/index.ts';

const nobody = () => refuse({ code: 'service.unavailable' });

export const underTest: ServiceUnderTest = {
  open: ({ key: _key, ...given }) =>
    createApp({ ...given, ledger: { fence: nobody, fenceAll: nobody, book: nobody, unbook: nobody } }),
  tableKinds,
  entities,
};
