import { data, matchPath, Route, Routes, useLoaderData, type MetaFunction } from 'react-router';
import { getShop } from '../../contract/shop.ts';
import type { ShopCall } from '../state/call.ts';
import { inBrowser, onServer } from '../state/load-page.ts';
import { SignedInOffice } from './frame/signed-in-office.tsx';
import { officeRoutes } from './office-routes.tsx';
import { SignIn } from './sign-in/sign-in.tsx';

/** The server's HTML is the same for everyone: whatever is about orders and people is asked for by the browser. */
const load = async (ask: ShopCall) => ({ brandName: (await ask(getShop, {})).reply.settings.brand.name });
const loadOnServer = onServer(load);

export async function loader(request: Parameters<typeof loadOnServer>[0]) {
  const isKnown = pageAt(new URL(request.request.url).pathname) !== undefined;
  return data(await loadOnServer(request), { status: isKnown ? 200 : 404 });
}
export const clientLoader = inBrowser(load);
export const shouldRevalidate = () => false;

/** There is an address per order, and nobody but the staff opens them: kept pages would push out those of the shop. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) => [
  { title: `${pageAt(location.pathname)?.title ?? 'No such page'} · ${loaderData?.brandName ?? ''} office` },
  { name: 'robots', content: 'noindex' },
];

export default function Office() {
  const { brandName } = useLoaderData<typeof loader>();
  return (
    <Routes>
      <Route path="sign-in" element={<SignIn brandName={brandName} />} />
      <Route path="*" element={<SignedInOffice brandName={brandName} />} />
    </Routes>
  );
}

function pageAt(pathname: string): { title: string } | undefined {
  if (matchPath('/office/sign-in', pathname)) return { title: 'Sign in' };
  return officeRoutes.find(({ path }) => matchPath(`/office/${path}`, pathname));
}
