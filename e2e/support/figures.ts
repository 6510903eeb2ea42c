/**
 * Runs in the page: what cannot be read of its figures and names. An amount must stand whole inside everything that
 * clips it, on one line and with nothing drawn over it, whether it is marked as an amount or plain text; a name must
 * have room for some characters; a short Chinese word, which may break anywhere, must not stand as a column; the page
 * must not scroll sideways.
 */
export function figureFaults(longName: string): string[] {
  const faults: string[] = [];
  const LONGEST_WORD = 8;
  const sideways = document.documentElement.scrollWidth - window.innerWidth;
  if (sideways > 0) faults.push(`the page scrolls sideways by ${sideways}`);
  const marks = '[data-amount], [data-money]';
  for (const figure of document.querySelectorAll<HTMLElement>(marks)) {
    const range = document.createRange();
    // Of a shortened amount the full one stands beside it, for screen readers alone.
    range.selectNodeContents(figure.querySelector('[aria-hidden]') ?? figure);
    const fault = faultOf(figure, range);
    if (fault) faults.push(`${figure.textContent}: ${fault}`);
  }
  for (const range of plainAmounts()) {
    const element = range.startContainer.parentElement!;
    const fault = linesOf(range) > 1 ? 'broken in two' : faultOf(element, range);
    if (fault) faults.push(`${range.toString()}: ${fault}`);
  }
  for (const field of document.querySelectorAll('input')) {
    const isFigure = /\d\.\d\d$/.test(field.value);
    if (isFigure && field.scrollWidth > field.clientWidth + 1)
      faults.push(`${field.value}: cut by its field`);
  }
  for (const element of document.querySelectorAll<HTMLElement>('td, th, a, span, p')) {
    const isName = element.childElementCount === 0 && element.textContent.includes(longName);
    const { width } = element.getBoundingClientRect();
    if (isName && width > 0 && width < 60) faults.push(`a long name has ${Math.round(width)} px`);
  }
  for (const text of drawnTexts()) {
    const written = text.nodeValue!.replace(/\s/g, '');
    if (!/\p{Script=Han}/u.test(written) || written.length > LONGEST_WORD) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = linesOf(range);
    if (lines > 1 && lines > written.length / 2) faults.push(`${written}: stacked on ${lines} lines`);
  }
  return [...new Set(faults)];

  /** Amounts in the texts that are drawn. */
  function plainAmounts(): Range[] {
    const ranges: Range[] = [];
    for (const node of drawnTexts()) {
      for (const { index, 0: text } of node.nodeValue!.matchAll(/-?\d[\d,]*\.\d\d(?!\d)/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        ranges.push(range);
      }
    }
    return ranges;
  }

  function drawnTexts(): Node[] {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isUnseen(node.parentElement)) texts.push(node);
    return texts;
  }

  function linesOf(range: Range): number {
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }

  /** For screen readers alone. */
  function isUnseen(element: Element | null): boolean {
    for (let above = element; above; above = above.parentElement)
      if (getComputedStyle(above).clipPath === 'inset(50%)') return true;
    return false;
  }

  function faultOf(figure: HTMLElement, range: Range): string | undefined {
    const box = range.getBoundingClientRect();
    if (box.width === 0 || !figure.checkVisibility()) return undefined;
    if (box.left < -1 || box.right > window.innerWidth + 1) return 'outside the page';
    const middle = (box.top + box.bottom) / 2;
    for (let above = figure.parentElement; above; above = above.parentElement) {
      if (getComputedStyle(above).overflowX === 'visible') continue;
      const around = above.getBoundingClientRect();
      // Scrolled up or down out of the sight of what it stands in.
      if (middle < around.top || middle > around.bottom) return undefined;
      if (box.left < around.left - 1 || box.right > around.right + 1) return `cut by ${nameOf(above)}`;
    }
    for (const x of [box.left + 1, box.right - 1]) {
      const top = document.elementFromPoint(x, middle);
      if (top && !figure.contains(top) && !top.contains(figure) && !isBelowFold(top))
        return `covered by ${nameOf(top)}`;
    }
    return undefined;
  }

  /** What lies over the whole width, such as a bar at the foot, is scrolled under, not covered. */
  function isBelowFold(element: Element): boolean {
    for (let above: Element | null = element; above; above = above.parentElement) {
      const { position } = getComputedStyle(above);
      if (position === 'fixed') return true;
      if (
        position === 'sticky' &&
        getComputedStyle(above).left === 'auto' &&
        getComputedStyle(above).right === 'auto'
      )
        return true;
    }
    return false;
  }

  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 40)}`;
  }
}
