import type { ServiceUnderTest } from '@suanpan/testing';
import { createApp } from '../app.ts';
import { tableKinds } from '../db/catalogue.ts';
import { entities } from '../db/entities/index.ts';
import { noDocuments } from './no-documents.ts';
import { nobody } from './nobody.ts';

export const underTest: ServiceUnderTest = {
  open: ({ key, ...given }) => createApp({ ...given, sealKey: key, people: nobody, documents: noDocuments }),
  tableKinds,
  entities,
};
export { formWith } from './form-with.ts';
