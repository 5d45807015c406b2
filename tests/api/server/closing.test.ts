import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

test('while the shop closes, what is under way is finished and whoever asks again is told so in its own words', async () => {
  const shop = await openShop();
  const keeper = await shop.connection.pool.connect();
  await keeper.query('begin; lock table product in access exclusive mode');
  const isWaiting = async () => {
    const { rowCount } = await keeper.query(
      `select 1 from pg_locks where not granted and relation = 'product'::regclass`,
    );
    return rowCount !== 0;
  };
  const { port } = new URL(shop.address);
  const sockets = await Promise.all(
    ['/api/products', '/games'].map(async (second) => {
      const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
      let heard = '';
      socket.on('data', (text) => (heard += String(text)));
      const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`);
      ask(`/api/products?pageSize=1&then=${second}`);
      const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
      return { askAgain: () => ask(second), ended };
    }),
  );
  await until(isWaiting);
  const closed = shop.http.close();
  await until(() => !shop.http.server.listening);
  for (const { askAgain } of sockets) askAgain();
  await keeper.query('commit');
  keeper.release();
  const [call = '', page = ''] = await Promise.all(sockets.map(({ ended }) => ended));
  await closed;
  for (const heard of [call, page]) {
    expect(heard).toMatch(/^HTTP\/1.1 200 OK/);
    expect(heard).toMatch(/HTTP\/1.1 503 [\s\S]*The shop is being restarted. Please try again in a moment./);
  }
  expect(call).toMatch(/503 [\s\S]*content-type: application\/json/i);
  expect(page).toMatch(/503 [\s\S]*content-type: text\/html[\s\S]*<h1>Back in a moment/i);
  await shop.close();
});
