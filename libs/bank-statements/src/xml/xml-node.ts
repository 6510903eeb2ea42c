/**
 * One element of an XML or OFX file: name without prefix, text without the elements within, in document order.
 * Source: domain/trade.md 5 (camt.053, OFX), spec of e-invoices.
 */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

/** The first child of the name. */
export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name);

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((one) => one.name === name) ?? [];

/** The element at the end of a path of names. */
export const at = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>(child, node);

/** Its text, '' when there is none. */
export const textAt = (node: XmlNode | undefined, ...path: string[]): string =>
  (at(node, ...path)?.text ?? '').trim();

/** Every element of the name at any depth, in document order. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === name) found.push(next);
    waiting.push(...next.children.toReversed());
  }
  return found;
}
