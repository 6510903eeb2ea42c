/**
 * How many sign-ins one process of identity keeps: so many passwords are hashed at once, and so many wait in each of the lanes
 * before that (who is known, other sign-ins, registrations). Beyond it identity refuses at once, so the gateway that counts more
 * sign-ins than these never has one wait behind those that do (reliability.md 7).
 */
export const signInQueue = { placesAtOnce: 2, waitingInLane: 32 } as const;
