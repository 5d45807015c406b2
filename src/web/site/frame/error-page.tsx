import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import type { Refusal } from '../../calls/refused-by-shop.ts';

/** What a page shows when it cannot be shown: what happened, and a way on. */
export function ErrorPage() {
  const failure = useRouteError();
  const refusal = refusalOf(failure);
  if (refusal.status === 404) {
    return refusal.sentence === 'Product not found' ? <ProductNotFound /> : <PageNotFound />;
  }
  return <Trouble refusal={refusal} />;
}

export function PageNotFound() {
  return (
    <EmptyState
      icon="search"
      headingAs="h1"
      title="Sorry! The page you are looking for can't be found."
      action={
        <LinkButton look="dark" to="/">
          Go Back to Homepage
        </LinkButton>
      }
    />
  );
}

function ProductNotFound() {
  return (
    <EmptyState
      icon="search"
      headingAs="h1"
      title="Product not found"
      action={
        <LinkButton look="dark" to="/games">
          See all games
        </LinkButton>
      }
    >
      It may have been sold or taken off the shelf.
    </EmptyState>
  );
}

function Trouble({ refusal }: { refusal: Refusal }) {
  const { pathname, search } = useLocation();
  const title = isProductList(pathname) ? 'Failed to fetch products' : 'This page did not load';
  return (
    <div className="section">
      <title>{title}</title>
      <h1 className="display h1">{title}</h1>
      <Callout
        tone="bad"
        role="alert"
        title={refusal.sentence}
        action={
          <LinkButton size="s" to={pathname + search} reloadDocument>
            Try again
          </LinkButton>
        }
      >
        Your cart is safe on this device.
        {refusal.requestId ? ` If it happens again, tell us this number: ${refusal.requestId}` : ''}
      </Callout>
    </div>
  );
}

function isProductList(pathname: string): boolean {
  return /^\/(?:games|console|accessories|sell|search)(?:\/[^/]*)?$/.test(pathname);
}

function refusalOf(failure: unknown): Refusal {
  const fallback = {
    status: 500,
    code: 'failed',
    sentence: 'Something went wrong on our side. Please try again.',
    requestId: null,
  };
  // In every browser's words for a script that did not come.
  if (/module|preload/i.test(String(failure)))
    return { ...fallback, sentence: 'The page did not come through. Check your connection and try again.' };
  if (!isRouteErrorResponse(failure)) return fallback;
  const known = (failure.data ?? {}) as Partial<Refusal>;
  return { ...fallback, status: failure.status, ...(typeof known.sentence === 'string' ? known : {}) };
}
