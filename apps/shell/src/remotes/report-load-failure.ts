/** What could not be loaded or shown, without anything of what was on the screen. */
export interface LoadFailure {
  area: string;
  chunk: string;
  /** A code (`RemoteLoadError.type`) or the name of the error. */
  type: string;
}

/** Tells the gateway, whose log operators read; the user is not kept waiting and hears of no failure to tell. */
export function reportLoadFailure(failure: LoadFailure): void {
  try {
    navigator.sendBeacon('/load-report', JSON.stringify(failure));
  } catch {
    // A browser that sends none has shown the failure to its user.
  }
}
