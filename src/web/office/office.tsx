import { lazy, Suspense, useEffect, useState } from 'react';
import { data, useLoaderData, type MetaFunction } from 'react-router';
import { getShop } from '../../contract/settings.ts';
import type { ShopCall } from '../calls/call.ts';
import { onServer } from '../calls/load-page.ts';

const load = async (ask: ShopCall) => ({ brandName: (await ask(getShop, {})).reply.settings.brand.name });
const loadOnServer = onServer(load);

export async function loader(request: Parameters<typeof loadOnServer>[0]) {
  const [{ brandName }, { pageTitle, tabTitle }] = await Promise.all([loadOnServer(request), import('./routes.tsx')]);
  const { pathname } = new URL(request.request.url);
  return data(
    { brandName, title: tabTitle(pathname, brandName) },
    { status: pageTitle(pathname) === null ? 404 : 200 },
  );
}
/** Nothing of the shop leads here, so the browser never has to ask for it again. */
export const shouldRevalidate = () => false;

/** There is an address per order, and nobody but the staff opens them: kept pages would push out those of the shop. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/**
 * The server's HTML is the same for everyone and, but for its title, for every page of the office. The office itself
 * comes as a file of its own: the list of a route's files travels with every page of the shop, and this one has none.
 */
export default function Office() {
  const { brandName, title } = useLoaderData<typeof loader>();
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  const opening = <Opening title={title} />;
  return <Suspense fallback={opening}>{isInBrowser ? <OfficePages brandName={brandName} /> : opening}</Suspense>;
}

const OfficePages = lazy(() => import('./routes.tsx').then((pages) => ({ default: pages.OfficePages })));

function Opening({ title }: { title: string }) {
  return (
    <main id="main" data-skeleton="">
      <title>{title}</title>
      <h1 className="visually-hidden">Opening the office</h1>
    </main>
  );
}
