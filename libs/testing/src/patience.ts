const aMinute = 60_000;

/** How a service under test works: no busy machine is a fault of it, and one company may crowd its connections. */
export const patience = {
  connections: {
    share: 1,
    waitMs: aMinute,
    connectMs: aMinute,
    answerMs: aMinute,
    pingMs: aMinute,
    beatMs: aMinute,
  },
  deadlines: { requestMs: aMinute, slowRequestMs: aMinute, longRequestMs: aMinute },
} as const;
