/**
 * A session lives while it was used within two hours, is younger than twelve, and its user's epoch has not risen
 * since (reliability.md 7). `s` is the session, `u` its user.
 */
export const isLive = `s.epoch = u.epoch
  AND s.seen_at > now() - interval '2 hours' AND s.created_at > now() - interval '12 hours'`;

/** What to call a user `u` in vouchers and histories: a real name, else what the user chose to be known by. */
export const displayName = `coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), split_part(u.email, '@', 1),
  overlay(u.mobile placing '****' from 4 for 4))`;
