import { useLoaderData } from 'react-router';
import { products } from '../../contract/catalogue.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { ProductGrid } from '../components/product-grid.tsx';
import { ShelfCard } from '../components/shelf-card.tsx';
import type { ShopCall } from '../state/call.ts';
import { inBrowser, onServer, type PageRequest } from '../state/load-page.ts';
import { pageTitle } from '../state/page-title.ts';

const pageSize = 24;

async function load(ask: ShopCall, { params, url }: PageRequest) {
  const [section = 'games'] = url.pathname.slice(1).split('/');
  const category = params['type'] ?? 'all';
  const { reply, total } = await ask(products, { category, subCategory: section, pageSize });
  return { products: reply, total, section, category };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: pageTitle('Games') }];

export default function Listing() {
  const { products: shown, total, section } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: section }]} />
      <h1 className="display h1">{section}</h1>
      <p className="muted">{total} products</p>
      {total === 0 ? (
        <EmptyState
          icon="search"
          title="Sorry! Products will be added soon!"
          action={
            <LinkButton look="dark" to="/">
              Go to Home
            </LinkButton>
          }
        />
      ) : (
        <ProductGrid products={shown}>
          {(product, place) => <ShelfCard product={product} loading={place < 4 ? 'eager' : 'lazy'} />}
        </ProductGrid>
      )}
    </div>
  );
}
