import { Type, type Static } from 'typebox';
import { BackupName } from './backup.ts';

/** Which masters of its own a company keeps when its books are begun afresh: the standard chart, the default word and the own currency always stay. */
export const KeptMasters = Type.Object({
  subjects: Type.Boolean(),
  items: Type.Boolean(),
  words: Type.Boolean(),
  currencies: Type.Boolean(),
  templates: Type.Boolean(),
});
export type KeptMasters = Static<typeof KeptMasters>;

/** POST /backup/reinitialization: begins the books of the company afresh. */
export const ReinitializationBody = Type.Object({
  /** A kept backup of the books as they are now. */
  backup: BackupName,
  /** The company's name, typed out: that it is meant. */
  companyName: Type.String({ minLength: 1, maxLength: 256 }),
  keep: KeptMasters,
});
export type ReinitializationBody = Static<typeof ReinitializationBody>;

/** How much was removed; `stayed` masters are of every company, or something that was kept needs them. */
export const Reinitialized = Type.Object({
  vouchers: Type.Integer(),
  openings: Type.Integer(),
  masters: Type.Integer(),
  stayed: Type.Integer(),
});
export type Reinitialized = Static<typeof Reinitialized>;
