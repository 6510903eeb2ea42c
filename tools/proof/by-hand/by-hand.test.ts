import type { Backup, BackupRestored } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '../../services/services.ts';
import { faultsAfter, openLoadedCompany } from '../crash/company-under-load.ts';
import { PatientCaller } from '../crash/patient-caller.ts';
import { Staff } from '../crash/staff.ts';
import { startByHand, type Installation } from './installation.ts';

/** Acts of eight clerks that must be settled before and after the kills. */
const acts = 25;

let installation: Installation;
beforeAll(async () => {
  installation = await startByHand();
});
afterAll(() => installation.stop());

it('two of each process, started by the commands of docs/running.md alone, lose nothing when one of each is killed, and those left restore a backup', async () => {
  const { urls, processes, history } = installation;
  expect(processes).toHaveLength(2 * services().length);
  const company = await openLoadedCompany(urls[1]);
  const { name } = await company.api.post<Backup>('/backup', {});
  const staff = new Staff(new PatientCaller(urls, company.author));
  staff.start(company.draft);
  await staff.untilMore(acts);
  for (const service of services()) {
    await processes.find(({ name }) => name.startsWith(service.name))!.kill();
    await staff.untilMore(acts);
  }
  await staff.stop();
  expect(await faultsAfter(history, company, staff.books)).toEqual([]);
  const companyName = 'Brought back';
  expect(await company.api.post<BackupRestored>('/backup/restore', { name, companyName })).toMatchObject({
    newName: companyName,
  });
}, 600_000);
