import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';

const lingerMs = 2_000;
const sentences: Readonly<Record<number, [reason: string, sentence: string]>> = {
  400: ['Bad Request', 'The request is not understood.'],
  405: ['Method Not Allowed', 'The shop is no proxy.'],
  408: ['Request Timeout', 'The request took too long.'],
  431: ['Request Header Fields Too Large', 'The address or the headers of the request are too long.'],
};

/** Node would hang up on these without a word, or answer in its own: they never become a request of the shop. */
export function answerUnreadable(server: Server, headers: Readonly<Record<string, string>>): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 405, headers));
  // Whatever somebody expects, the answer is the one that they would get without expecting it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** RFC 9112 wants a host of every HTTP/1.1 request. Node would refuse the others by itself, without a header of the shop. */
export function hostFirst(serve: RequestListener, headers: Readonly<Record<string, string>>): RequestListener {
  return (request, response) => {
    if (request.httpVersion !== '1.1' || request.headers.host !== undefined) return serve(request, response);
    const { lines, body } = refusal(400, headers);
    response.writeHead(400, lines).end(body);
  };
}

export function refuseUnreadable(
  failure: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
): void {
  if (failure.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(failure);
    return;
  }
  refuse(socket, statusOf(failure.code), headers);
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

function refuse(socket: Duplex, status: number, headers: Readonly<Record<string, string>>): void {
  const { reason, lines, body } = refusal(status, headers);
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  // What was sent meanwhile is thrown away: closing on unread bytes would take the answer from the client again.
  socket.removeAllListeners('data').resume();
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

function refusal(status: number, headers: Readonly<Record<string, string>>) {
  const [reason, sentence] = sentences[status] ?? ['Bad Request', 'The request is not understood.'];
  const requestId = randomUUID();
  const body = JSON.stringify({ error: sentence, message: sentence, code: 'bad-request', requestId });
  const lines = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  };
  return { reason, lines, body };
}
