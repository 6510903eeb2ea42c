import {
  Agent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Call {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The JSON body. */
  body: { success: boolean; msg: string; code?: string; data?: unknown; requestId?: string };
}

const agent = new Agent({ keepAlive: false });

/** One call over a real connection; every header is sent as it is given. */
export function callOver(port: number, { method = 'GET', path, headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', method, path, headers, agent },
      (response) => void answerOf(response).then(resolve, reject),
    );
    request.on('error', reject);
    request.end(body);
  });
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const content = await text(response);
  const isJson = response.headers['content-type']?.includes('json') && content !== '';
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: content,
    body: isJson ? (JSON.parse(content) as Answer['body']) : { success: false, msg: '' },
  };
}

/** Sends bytes as they are and answers what came back before the other side closed the connection. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (received += chunk));
    socket.on('end', () => resolve(received));
    socket.on('error', reject);
  });
}
