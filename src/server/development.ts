import type { ServerBuild } from 'react-router';
import { readConfig } from './config/config.ts';
import { checkSecret } from './database/check-secret.ts';
import { say, startBuiltIn, startDatabase } from './database/open-database.ts';
import type { ShopParts } from './http/shop-parts.ts';
import { createPageRenderer } from './http/render-page.ts';
import { seedDemoShop } from './seed/seed-demo-shop.ts';
import { greet, openServer, stopSignal } from './serve.ts';

export { stopSignal };

/** Settings of the shop, as the environment has them. */
type Settings = Readonly<Record<string, string | undefined>>;

/** Starts the built-in database, which stays while the shop is opened again and again; answers the settings to use it. */
export async function keepDatabase(settings: Settings): Promise<{ settings: Settings; stop: () => Promise<void> }> {
  const config = readConfig(settings);
  if (config.databaseUrl !== null) return { settings, stop: () => Promise.resolve() };
  const { url, tellThatShopIsOpen, onMove, leave } = await startBuiltIn(config, 'shop');
  const own = { ...settings, DATABASE_URL: url, DEMO: config.isDemo ? 'on' : 'off' };
  // The shop that is opened next finds it there.
  onMove((newUrl) => (own.DATABASE_URL = newUrl));
  await tellThatShopIsOpen();
  return { settings: own, stop: leave };
}

interface Editing extends Pick<ShopParts, 'inFront'> {
  /** The pages as they are now. */
  build: () => Promise<ServerBuild>;
  isFirst: boolean;
}

/** npm run dev: the same shop, with pages from the development server. Answers what closes it again. */
export async function openForEditing(
  settings: Settings,
  { build, isFirst, inFront }: Editing,
): Promise<() => Promise<void>> {
  const config = readConfig(settings);
  const { connection, close } = await startDatabase(config, 'shop');
  try {
    await checkSecret(config, connection);
    if (config.isDemo) await seedDemoShop(connection, say);
    const pages = { render: createPageRenderer(build), clientFolder: null };
    const closeServer = await openServer(config, connection, { pages, inFront });
    if (isFirst) greet(config);
    return () => closeServer().then(close);
  } catch (failure) {
    await close();
    throw failure;
  }
}
