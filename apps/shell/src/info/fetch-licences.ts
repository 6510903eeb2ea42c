export interface Licence {
  name: string;
  version: string;
  /** As the package names it, e.g. `MIT`. */
  licence: string;
  /** Place of its text; -1 for none. */
  text: number;
}

export interface LicenceList {
  packages: readonly Licence[];
  texts: readonly string[];
}

/** What the build has written from the lock file (`libs/build-config`). @throws when it is not there. */
export async function fetchLicences(): Promise<LicenceList> {
  const response = await fetch('/licences.json');
  if (!response.ok) throw new Error(`licences.json: ${response.status}`);
  return (await response.json()) as LicenceList;
}
