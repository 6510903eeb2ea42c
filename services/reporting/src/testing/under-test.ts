import type { ServiceUnderTest } from '@suanpan/testing';
import { createApp } from '../app.ts';
import { tableKinds } from '../db/catalogue.ts';
import { entities } from '../db/entities.ts';

export const underTest: ServiceUnderTest = {
  open: ({ key: _key, ...given }) => createApp(given),
  tableKinds,
  entities,
};
