/**
 * Has a transaction see the moment of a snapshot that another one has exported; the statement takes no parameter.
 * @throws when it is no name of a snapshot.
 */
export function importSnapshot(name: string): string {
  if (!/^[0-9A-F]+-[0-9A-F]+-[0-9]+$/.test(name)) throw new Error('This is no name of a snapshot.');
  return `SET TRANSACTION SNAPSHOT '${name}'`;
}
