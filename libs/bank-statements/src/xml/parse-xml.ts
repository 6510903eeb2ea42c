import sax, { type Tag } from 'sax';
import { limits } from '../limits.ts';
import type { FileProblem } from '../problem.ts';
import type { XmlNode } from './xml-node.ts';

/** Ends the parser's work at once; never leaves this file. */
class Stop extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Rule: XML is read strictly and without a document type: no entity is ever expanded but the five of XML itself, and
 * elements are counted while they come.
 * Source: reliability.md 11.
 * Example: a file with <!DOCTYPE is refused as xml.unsafe before anything of it is used.
 */
export function parseXml(text: string): XmlNode | FileProblem {
  const tree = new TreeBuilder();
  // Typings know no strictEntities: only the five entities of XML, not the 250 of HTML.
  const parser = new sax.SAXParser(true, { position: true, strictEntities: true } as object);
  const stop = (code: 'xml.unsafe' | 'xml.broken') => (): never => {
    throw new Stop({ code, row: parser.line + 1 });
  };
  Object.assign(parser, {
    ondoctype: stop('xml.unsafe'),
    onerror: stop('xml.broken'),
    onopentag: ({ name, attributes }: Tag) => {
      if (!tree.open(name, attributes)) stop('xml.unsafe')();
    },
    onclosetag: () => tree.close(),
    ontext: (piece: string) => tree.add(piece),
    oncdata: (piece: string) => tree.add(piece),
  });
  try {
    parser.write(text.replace(/^\ufeff/, '')).close();
  } catch (error) {
    if (error instanceof Stop) return error.problem;
    return { code: 'xml.broken', row: parser.line + 1 };
  }
  return tree.root ?? { code: 'xml.broken', row: 1 };
}

/** Puts elements into one another, and counts them. */
export class TreeBuilder {
  root: XmlNode | null = null;
  private readonly path: XmlNode[] = [];
  private count = 0;

  /** False when there are too many elements, or too deep ones. */
  open(name: string, attributes: Record<string, string> = {}): boolean {
    this.count += 1;
    if (this.count > limits.elements || this.path.length >= limits.depth) return false;
    const node: XmlNode = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] };
    const parent = this.path.at(-1);
    if (parent) parent.children.push(node);
    else this.root ??= node;
    this.path.push(node);
    return true;
  }

  add(text: string): void {
    const node = this.path.at(-1);
    if (node) node.text += text;
  }

  close(): void {
    this.path.pop();
  }

  /** Whether an element of the name is open. */
  has(name: string): boolean {
    return this.path.some((node) => node.name === name);
  }

  /** Closes elements up to the innermost of the name. */
  closeTo(name: string): void {
    while (this.path.pop()?.name !== name);
  }
}
