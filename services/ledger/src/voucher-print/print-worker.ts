import { drawPdf } from '@suanpan/service-kit/pdf';
import { workerData } from 'node:worker_threads';
import { voucherDocument, type PrintRequest } from './voucher-document.ts';

await drawPdf((onPage) => voucherDocument(workerData as PrintRequest, onPage));
