/** `durable` keeps every acknowledged commit through a crash; `fast` is for tests whose data nobody misses. */
export type Profile = 'durable' | 'fast';

const common = { timezone: 'UTC', log_timezone: 'UTC', jit: 'off', password_encryption: 'scram-sha-256' };

const profiles: Record<Profile, Record<string, string>> = {
  durable: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
  fast: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '200',
  },
};

/** Command line settings of the server: the profile's, with the caller's own on top. */
export function settingArguments(profile: Profile, own: Readonly<Record<string, string>> = {}): string[] {
  const settings = { ...common, ...profiles[profile], ...own };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
