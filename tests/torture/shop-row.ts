import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { testSecret } from '../support/open-shop.ts';
import { runShopProcess, type ShopProcess, whenOpen } from '../support/start-shop-process.ts';

/** Processes of the built shop on one database, each at an address of its own. */
export interface ShopRow {
  addresses: readonly string[];
  /** kill -9, and the same again at the same address. */
  kill: (place: number) => Promise<void>;
  /** All of them at once, with something done while none of them lives. */
  killAll: (meanwhile: () => Promise<void>) => Promise<number>;
  /** What all of them have written, those that were killed too. */
  output: () => string;
  /** Asks them to stop, and answers their exit codes. */
  stop: () => Promise<(number | null)[]>;
  /** kill -9 of whatever lives, also of one that is just starting; none starts any more. */
  end: () => void;
}

interface Choices {
  databaseUrl: string;
  folder: string;
  processes: number;
  /** One that ends without being asked to. */
  onSurprise: (surprise: Error) => void;
}

export async function openShopRow({ databaseUrl, folder, processes, onSurprise }: Choices): Promise<ShopRow> {
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const expected = new Set<ShopProcess>();
  const started: ReturnType<typeof runShopProcess>[] = [];
  let isEnded = false;
  const start = async (place: number): Promise<ShopProcess> => {
    if (isEnded) throw new Error('the row is closed');
    const starting = runShopProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'shop'),
      DEMO: 'on',
      PORT: String(ports[place % processes]),
      SHOP_SECRET: testSecret,
      RATE_LIMITS: 'off',
    });
    started.push(starting);
    const shop = await whenOpen(starting);
    shop.child.once('close', (code) => {
      if (!expected.has(shop)) onSurprise(new Error(`a shop ended with ${code}: ${shop.output()}`));
    });
    return shop;
  };
  const shops = [await start(0)];
  for (let place = 1; place < processes; place += 1) shops.push(await start(place));
  const kill = async (shop: ShopProcess) => {
    expected.add(shop);
    if (shop.child.exitCode !== null || shop.child.signalCode !== null) return;
    const closed = once(shop.child, 'close');
    shop.child.kill('SIGKILL');
    await closed;
  };
  return {
    addresses: shops.map(({ url }) => url),
    kill: async (number) => {
      const place = number % processes;
      await kill(shops[place] as ShopProcess);
      shops[place] = await start(place);
    },
    killAll: async (meanwhile) => {
      await Promise.all(shops.map(kill));
      await meanwhile();
      for (const place of shops.keys()) shops[place] = await start(place);
      return processes;
    },
    output: () => started.map(({ output }) => output()).join('\n'),
    stop: () =>
      Promise.all(
        shops.map((shop) => {
          expected.add(shop);
          return shop.stop();
        }),
      ),
    end: () => {
      isEnded = true;
      for (const shop of shops) expected.add(shop);
      for (const { child } of started) child.kill('SIGKILL');
    },
  };
}

/**
 * Below the ports that the system gives to whoever asks for any: while this shop is dead, nobody else may be given its
 * address and answer its customers.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
