import { redirect, useLoaderData } from 'react-router';
import { getProductById } from '../../contract/catalogue.ts';
import { productTitle } from '../../rules/product-path.ts';
import { ProductArt } from '../components/product-art.tsx';
import { Price } from '../components/price.tsx';
import { ProductRow } from '../components/product-row.tsx';
import type { ShopCall } from '../state/call.ts';
import { inBrowser, onServer, type PageRequest } from '../state/load-page.ts';
import { RefusedByShop } from '../state/refused-by-shop.ts';

async function load(ask: ShopCall, { params, url }: PageRequest) {
  const id = params['id'] ?? '';
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  const { reply: product } = await ask(getProductById, { id });
  if (url.pathname !== product.path) throw redirect(product.path + url.search, 301);
  return product;
}

function notFound(): RefusedByShop {
  return new RefusedByShop({ status: 404, code: 'not-found', sentence: 'Product not found', requestId: null });
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ProductPage() {
  const product = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <h1 className="display h1">{productTitle(product)}</h1>
      <ProductArt picture={product.picture} loading="eager" />
      {product.buyCash !== null && <Price rupees={product.buyCash} />}
      <p>{product.description}</p>
      <ProductRow title="Related Products" products={product.relatedProducts} />
    </div>
  );
}
