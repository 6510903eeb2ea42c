/**
 * A session lives while it was used within two hours, is younger than twelve, and its user's epoch has not risen
 * since (reliability.md 7). `s` is the session, `u` its user.
 */
export const isLive = `s.epoch = u.epoch
  AND s.seen_at > now() - interval '2 hours' AND s.created_at > now() - interval '12 hours'`;
