/** What happened to one record, as the chain keeps it; amounts are text, all lines in order. */
export interface BookEvent {
  action: string;
  objectType: string;
  objectId: number | string;
  before: unknown;
  after: unknown;
}

/** Who did it, as the chain keeps it. */
export interface EventActor {
  id: number;
  name: string;
  role: string;
  sessionId: string;
}

/** Everything about an event that its hash protects; `ledger.append_events` writes it. */
export interface EventContent extends Omit<BookEvent, 'objectId'> {
  seq: number;
  at: string;
  accountSetId: number;
  actor: EventActor;
  requestId: string;
  route: string;
  objectId: string;
}
