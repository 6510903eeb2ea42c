import { limits } from '../limits.ts';
import { type FileProblem, mostProblems } from '../problem.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { parseXml } from '../xml/parse-xml.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import { checkEInvoice } from './check-e-invoice.ts';
import type { EInvoice } from './e-invoice.ts';
import { readOfdFacts, readOriginalInvoice } from './ofd-xml.ts';
import { readPlatformXml } from './platform-xml.ts';
import { unzipXml } from './unzip-xml.ts';

/** The invoice as far as it can be read, and what is wrong with it; without problems it may be taken as it is. */
export interface EInvoiceReading {
  invoice: EInvoice | null;
  problems: FileProblem[];
}

/**
 * Rule: bytes in, fields or problems out; never an exception for what a file holds. Whose invoice it is and whether it is
 * known already is for the caller to say.
 * Source: domain/trade.md 1, 8.
 * Example: an OFD of a digital invoice is read from the XML that lies within it.
 */
export async function readEInvoice(bytes: Uint8Array): Promise<EInvoiceReading> {
  if (bytes.length > limits.fileBytes) return refused({ code: 'request.too-large' });
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readOfd(file);
  const root = treeOf(file);
  return 'code' in root ? refused(root) : checked(readKnown(root));
}

const refused = (problem: FileProblem): EInvoiceReading => ({ invoice: null, problems: [problem] });
const format: FileProblem = { code: 'e-invoice.format' };

function treeOf(file: Buffer): XmlNode | FileProblem {
  const text = decodeXml(file);
  return text === null || !/^\ufeff?\s*</.test(text) ? format : parseXml(text);
}

type Read = { invoice: EInvoice; problems: FileProblem[] };

function readKnown(root: XmlNode): Read | null {
  if (root.name === 'EInvoice') return readPlatformXml(root);
  return root.name === 'eInvoice' ? readOriginalInvoice(root) : null;
}

/** Sums are checked where every field could be read. */
function checked(read: Read | null): EInvoiceReading {
  if (!read) return refused(format);
  const problems = read.problems.length > 0 ? read.problems : checkEInvoice(read.invoice);
  return { invoice: read.invoice, problems: problems.slice(0, mostProblems) };
}

/** An OFD is an archive of XML parts; the invoice's data lies among them, else OFD.xml names its facts. */
async function readOfd(file: Buffer): Promise<EInvoiceReading> {
  const parts = await unzipXml(file);
  if (parts === null) return refused({ code: 'file.unsafe' });
  const facts = parts.get('OFD.xml');
  if (!facts) return refused(format);
  for (const [name, part] of parts) {
    if (name === 'OFD.xml' || !/<(?:\w+:)?eInvoice[\s>]/i.test(part.subarray(0, 2_000).toString('latin1')))
      continue;
    const root = treeOf(part);
    const read = 'code' in root ? null : readKnown(root);
    if (read) return checked(read);
  }
  const root = treeOf(facts);
  return 'code' in root ? refused(root) : checked(readOfdFacts(root));
}
