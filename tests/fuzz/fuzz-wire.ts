import { connect } from 'node:net';
import { everyCall } from '../../src/contract/every-call.ts';
import { Dice } from './dice.ts';
import type { FuzzChoices, Problem } from './fuzz-contract.ts';
import { oddText } from './odd-values.ts';

const atOnce = 8;
const longestMs = 30_000;
const mostProblems = 5;

/** Bytes on real connections: paths, headers and methods that no browser would send. */
export async function fuzzWire(address: string, { seed, requests }: FuzzChoices) {
  const dice = new Dice(seed);
  const problems: Problem[] = [];
  const statuses = new Map<string, number>();
  let sent = 0;
  const worker = async () => {
    while (sent < requests && problems.length < mostProblems) {
      sent += 1;
      const bytes = requestBytes(dice);
      const answer = await exchange(address, bytes);
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (!/^[1-4]\d\d$/.test(status)) problems.push({ seed, request: { bytes }, what: status });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { problems, sent, statuses: Object.fromEntries(statuses) };
}

const addresses = [
  '/',
  '/games',
  '/games/ps5',
  '/search',
  '/sell',
  '/rent/chennai',
  '/cart',
  '/order-success',
  '/office/orders',
  '/games/buy/x/1',
  '/art/1/x.svg',
  '/art/1/x-360.webp',
  '/share/1/x.png',
  '/photographs/a/640.avif',
  '/sitemaps/products-1.xml',
  '/sandbox-gateway/x',
  '/payments/return/x',
  '/payments/notice/sandbox',
  '/payments/notice/razorpay',
  '/assets/x.js',
  '/livez',
  '/metrics',
  '/robots.txt',
  ...everyCall.map(({ path }) => path),
];
const oddPieces = [
  '//',
  '/\\',
  '/..',
  '/.',
  '%',
  '%00',
  '%2f',
  '%5c',
  '%ff',
  '[',
  ']',
  ':99999',
  '@',
  ';',
  '#',
  '^',
  '`',
  '{',
  '|',
];
const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
  'PATCH',
  'CONNECT',
  'get',
  'X',
];
const names = [
  'cookie',
  'authorization',
  'host',
  'origin',
  'sec-fetch-site',
  'accept-encoding',
  'if-none-match',
  'range',
  'expect',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'content-type',
  'user-agent',
  'x-sandbox-signature',
];

function requestBytes(dice: Dice): string {
  // Never a blank line alone: whoever sends only that has not asked yet.
  if (dice.isLucky(2)) return `X${latin(oddText(dice))}\r\n\r\n`;
  const method = dice.oneOf(methods);
  const line = `${method} ${pathOf(dice)} HTTP/${dice.isLucky(97) ? '1.1' : dice.oneOf(['1.0', '2.0', '9.9', ''])}`;
  const headers = Array.from(
    { length: dice.isLucky(30) ? 1 + dice.below(3) : 0 },
    () => `${dice.oneOf(names)}: ${headerValue(dice)}`,
  );
  const body = method === 'POST' || method === 'PUT' ? latin(JSON.stringify({ [oddText(dice)]: oddText(dice) })) : '';
  const length = dice.isLucky(97) ? String(body.length) : dice.oneOf(['-1', 'x', '0x5', '99999999999']);
  return [
    line,
    ...(dice.isLucky(97) ? ['Host: shop'] : []),
    ...headers,
    ...(body === '' ? [] : [`Content-Length: ${length}`]),
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

function pathOf(dice: Dice): string {
  const address = dice.oneOf(addresses);
  const kind = dice.below(7);
  if (kind === 0) return dice.oneOf(oddPieces) + dice.oneOf(oddPieces) + address;
  if (kind === 1) return `${address}/${visible(dice)}`;
  if (kind === 2) return `${address}?${dice.oneOf(['q', 'page', 'orderId', 'name', 'x'])}=${visible(dice)}`;
  if (kind === 3) return `/${visible(dice)}${dice.oneOf(oddPieces)}`;
  if (kind === 4) return address.replace('/', dice.oneOf(['//', '/%2f', '/./']));
  return address;
}

function headerValue(dice: Dice): string {
  return dice.isLucky(1) ? 'x'.repeat(20_000) : latin(oddText(dice)).replaceAll(/[\r\n]/g, ' ');
}

/** What fits into a line: escaped as it should be, or anything but spaces and line ends. */
function visible(dice: Dice): string {
  const text = oddText(dice).slice(0, 2_000);
  if (dice.isLucky(60)) return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
  return latin(text).replaceAll(/[\s\p{Control}]/gu, '+');
}

function latin(text: string): string {
  return Buffer.from(text).toString('latin1');
}

/** The first bytes that come back, or what came instead: "dropped" or "no answer". */
function exchange(address: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(longestMs, () => {
      resolve(answer === '' ? 'no answer' : answer);
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      if (answer.length < 100) answer += chunk.toString('latin1');
    });
    socket.once('error', (failure) => resolve(answer === '' ? `dropped: ${failure.message}` : answer));
    socket.once('close', () => resolve(answer === '' ? 'dropped' : answer));
  });
}
