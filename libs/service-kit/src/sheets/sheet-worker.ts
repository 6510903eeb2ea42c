import { parentPort, workerData } from 'node:worker_threads';
import { parseSheet } from './parse-sheet.ts';

/** Reads one uploaded file on a thread of its own, which may be ended at any moment. */
const { file } = workerData as { file: Uint8Array };
const sheet = await parseSheet(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
parentPort?.postMessage(sheet, []);
