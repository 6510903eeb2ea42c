/** The size that every element has: a browser's window at a desk. */
const width = 1440;
const height = 900;

/** Gives the document what a browser has and jsdom lacks: sizes, media queries, observers of sizes. */
export function completeDocument(): void {
  const sizes = { offsetWidth: width, clientWidth: width, offsetHeight: height, clientHeight: height };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  HTMLElement.prototype.getBoundingClientRect = () => DOMRect.fromRect({ width, height });
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLElement.prototype.scrollTo = () => undefined;
  window.matchMedia = (media) => new Media(media);
  window.ResizeObserver = SizeOnce;
}

/** A desk of that width, light, with full motion. */
class Media extends EventTarget implements MediaQueryList {
  readonly media: string;
  readonly matches: boolean;
  readonly onchange = null;

  constructor(media: string) {
    super();
    this.media = media;
    const [, bound, pixels] = /\((min|max)-width: *([\d.]+)px\)/.exec(media) ?? [];
    this.matches = bound === 'min' ? width >= Number(pixels) : bound === 'max' && width <= Number(pixels);
  }

  addListener(): void {}
  removeListener(): void {}
}

/** Tells each element's size once, when it is first observed: nothing changes its size here. */
class SizeOnce implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    const size = [{ inlineSize: width, blockSize: height }];
    const entry = {
      target,
      contentRect: DOMRect.fromRect({ width, height }),
      borderBoxSize: size,
      contentBoxSize: size,
      devicePixelContentBoxSize: size,
    };
    this.#tell([entry], this);
  }

  unobserve(): void {}
  disconnect(): void {}
}
