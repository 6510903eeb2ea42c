/** How many calls are under way; the loading bar runs while there is one. */
export class Activity {
  private pending = 0;
  private readonly listeners = new Set<() => void>();

  start(): () => void {
    this.change(1);
    let ended = false;
    return () => {
      if (!ended) this.change(-1);
      ended = true;
    };
  }

  isBusy = (): boolean => this.pending > 0;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change(by: number): void {
    this.pending += by;
    for (const listener of this.listeners) listener();
  }
}
