import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, type KeptResponse, ownBytes } from './kept-response.ts';

const leastWorthCompressing = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a kept answer straight to the connection. */
export function writeKept(request: IncomingMessage, response: ServerResponse, entry: KeptResponse): void {
  if (request.headers['if-none-match']?.includes(entry.etag)) {
    response.writeHead(304, entry.headers).end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], entry);
  const sendPlain = () => send(request, response, { status: entry.status, headers: entry.headers, body: entry.body });
  if (encoding === null) return sendPlain();
  const sendEncoded = (body: Buffer | null) => {
    if (body === null) return sendPlain();
    send(request, response, {
      status: entry.status,
      headers: { ...entry.headers, 'content-encoding': encoding },
      body,
    });
  };
  const ready = entry.encoded.get(encoding);
  if (ready !== undefined) return sendEncoded(ready);
  // Without its compressed form an answer is longer, and still an answer.
  void encodeOnce(entry, encoding).then(sendEncoded, sendPlain);
}

function encodeOnce(entry: KeptResponse, encoding: Encoding): Promise<Buffer | null> {
  const underWay = entry.encoding.get(encoding);
  if (underWay) return underWay;
  const making = entry
    .compress(entry.body, encoding)
    .then((compressed) => {
      const body = compressed.length * 2 <= entry.body.length ? ownBytes(compressed) : null;
      entry.encoded.set(encoding, body);
      return body;
    })
    .finally(() => entry.encoding.delete(encoding));
  entry.encoding.set(encoding, making);
  return making;
}

interface Written {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Written): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseEncoding(accepted: string | undefined, { body, headers }: KeptResponse): Encoding | null {
  if (!accepted || body.length < leastWorthCompressing || headers['content-type']?.startsWith('image/png')) return null;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

export function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
