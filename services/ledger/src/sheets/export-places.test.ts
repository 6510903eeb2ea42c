import { expect, it } from 'vitest';
import { defaultExportLimits, ExportPlaces } from './export-places.ts';

const busy = { problems: [{ code: 'export.busy' }] };

it('so many exports of a company go on at once, and so many in all; who is refused takes nobody’s place', async () => {
  const places = new ExportPlaces({ ...defaultExportLimits, atOnce: 2, atOncePerSet: 1 });
  const first = await places.take(1);
  await expect(places.take(1)).rejects.toMatchObject(busy);
  const second = await places.take(2);
  await expect(places.take(3)).rejects.toMatchObject(busy);
  second();
  const third = await places.take(3);
  first();
  (await places.take(1))();
  third();
});
