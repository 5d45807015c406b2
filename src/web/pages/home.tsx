import { useLoaderData } from 'react-router';
import { homePageProducts } from '../../contract/catalogue.ts';
import { ProductRow } from '../components/product-row.tsx';
import type { ShopCall } from '../state/call.ts';
import { inBrowser, onServer } from '../state/load-page.ts';
import { pageTitle } from '../state/page-title.ts';

const load = async (ask: ShopCall) => (await ask(homePageProducts, {})).reply;
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: pageTitle('Buy, sell and rent games') }];

export default function Home() {
  const rows = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <ProductRow title="New Arrivals" products={rows.new_arrivals} href="/games?sort=newest" />
      <ProductRow title="Best sellers" products={rows.best_seller} href="/games" />
      <ProductRow title="Best selling Consoles" products={rows.best_selling_console} href="/console" />
      <ProductRow
        title="Best selling Controllers"
        products={rows.best_selling_controllers}
        href="/accessories/controller"
      />
    </div>
  );
}
