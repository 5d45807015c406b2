import { lazy, Suspense, useEffect, useState } from 'react';
import { data, matchPath, useLoaderData, type MetaFunction } from 'react-router';
import { getShop } from '../../contract/shop.ts';
import type { ShopCall } from '../calls/call.ts';
import { onServer } from '../calls/load-page.ts';
import { officePaths } from './office-paths.ts';

const load = async (ask: ShopCall) => ({ brandName: (await ask(getShop, {})).reply.settings.brand.name });
const loadOnServer = onServer(load);

export async function loader(request: Parameters<typeof loadOnServer>[0]) {
  const isKnown = titleOf(new URL(request.request.url).pathname) !== null;
  return data(await loadOnServer(request), { status: isKnown ? 200 : 404 });
}
/** Nothing of the shop leads here, so the browser never has to ask for it again. */
export const shouldRevalidate = () => false;

/** There is an address per order, and nobody but the staff opens them: kept pages would push out those of the shop. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) => [
  { title: `${titleOf(location.pathname) ?? 'No such page'} · ${loaderData?.brandName ?? ''} office` },
  { name: 'robots', content: 'noindex' },
];

/**
 * The server's HTML is the same for everyone and for every page of the office. The office itself comes as a file of its
 * own: the list of a route's files travels with every page of the shop, and this one has none.
 */
export default function Office() {
  const { brandName } = useLoaderData<typeof loader>();
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  return (
    <Suspense fallback={<Opening />}>{isInBrowser ? <OfficePages brandName={brandName} /> : <Opening />}</Suspense>
  );
}

const OfficePages = lazy(() => import('./office-pages.tsx').then((file) => ({ default: file.OfficePages })));

function Opening() {
  return (
    <main id="main">
      <h1 className="visually-hidden">Opening the office</h1>
    </main>
  );
}

function titleOf(pathname: string): string | null {
  if (matchPath('/office/sign-in', pathname)) return 'Sign in';
  return Object.entries(officePaths).find(([path]) => matchPath(`/office/${path}`, pathname))?.[1] ?? null;
}
