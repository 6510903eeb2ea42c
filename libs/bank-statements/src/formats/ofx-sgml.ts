import { limits } from '../limits.ts';
import type { FileProblem } from '../problem.ts';
import { TreeBuilder } from '../xml/parse-xml.ts';
import type { XmlNode } from '../xml/xml-node.ts';

/**
 * Rule: OFX 1 is SGML: an element with text may stay open and ends where the next one begins; an element without text
 * holds others and is closed. Those that hold others are seen by what follows their mark, and by being closed.
 * Source: domain/trade.md 5 (OFX 1); Open Financial Exchange 1.0.2, 2.3.
 * Example: "<STMTTRN><TRNAMT>-5.00<FITID>7</STMTTRN>" is one transaction with two fields.
 */
export function parseOfxSgml(text: string): XmlNode | FileProblem {
  const start = text.search(/<OFX>/i);
  if (start < 0) return { code: 'bank-statement.format' };
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { code: 'xml.unsafe', row: 1 };
  const body = text.slice(start);
  const named = (pattern: RegExp): string[] =>
    [...body.matchAll(pattern)].map(([, name]) => name!.toUpperCase());
  const closed = new Set(named(/<\/([\w.]+)>/g));
  const holders = new Set(named(/<([\w.]+)>\s*(?=<\w)/g).filter((name) => closed.has(name)));
  const tree = new TreeBuilder();
  let count = 0;
  for (const [, slash, name = '', content = ''] of body.matchAll(/<(\/?)([\w.]+)>([^<]*)/g)) {
    count += 1;
    if (count > limits.elements * 2) return { code: 'xml.unsafe', row: 1 };
    const tag = name.toUpperCase();
    const value = unescaped(content).trim();
    if (slash) {
      // The end of an element that ended by itself says nothing new.
      if (tree.has(tag)) tree.closeTo(tag);
    } else {
      if (!tree.open(tag)) return { code: 'xml.unsafe', row: 1 };
      tree.add(value);
      if (value !== '' || !holders.has(tag)) tree.close();
    }
  }
  return tree.root ?? { code: 'bank-statement.format' };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', nbsp: ' ' };
const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|amp|nbsp);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '');
