import { Migration0001Templates } from './0001-templates.ts';

export const schema = 'reporting';
export const migrations = [{ name: '0001-templates', class: Migration0001Templates }];
