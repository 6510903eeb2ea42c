/**
 * What a test server needs to have standbys, and each of them as well. A commit is streamed when it is answered; a
 * standby's replay waits for no reader.
 */
export const replicationSettings = {
  wal_level: 'replica',
  max_wal_senders: '8',
  wal_keep_size: '512MB',
  synchronous_commit: 'on',
  max_standby_streaming_delay: '0',
  wal_retrieve_retry_interval: '100ms',
} as const;
