import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { isQuick } from './report.mjs';

const connections = 32;
const warmUpSeconds = 1;
const measureSeconds = isQuick ? 1 : 4;
const notBytes = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Requests a second for these paths, and the share of what bare node:http reaches with the same bytes just before. */
export async function runLoad(url, paths) {
  const bare = await bareServer(url, paths);
  const most = await load(bare.url, paths);
  bare.stop();
  const shop = await load(url, paths);
  return {
    perSecond: shop.perSecond,
    p99Ms: shop.p99Ms,
    errors: shop.errors,
    bytes: bare.bytes,
    ratio: shop.perSecond / most.perSecond,
  };
}

export async function load(url, paths) {
  const options = { url, connections, requests: paths.map((path) => ({ path })) };
  await autocannon({ ...options, duration: warmUpSeconds });
  const { requests, latency, errors, non2xx } = await autocannon({ ...options, duration: measureSeconds });
  return { perSecond: requests.average, p99Ms: latency.p99, errors: errors + non2xx };
}

async function bareServer(url, paths) {
  const answers = await Promise.all(paths.map((path) => record(url, path)));
  const child = fork(join(import.meta.dirname, 'bare-server.mjs'));
  child.send(answers);
  const [{ port }] = await once(child, 'message');
  const bytes = Math.round(
    answers.reduce((sum, { body }) => sum + Buffer.byteLength(body, 'base64'), 0) / answers.length,
  );
  return { url: `http://127.0.0.1:${port}`, bytes, stop: () => child.kill() };
}

async function record(url, path) {
  const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !notBytes.has(name)));
  return { path, headers, body: Buffer.from(await response.arrayBuffer()).toString('base64') };
}
