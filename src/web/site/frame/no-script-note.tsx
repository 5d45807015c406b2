import { useLocation, useRouteLoaderData } from 'react-router';
import { accountPages } from '../../../rules/people/account-pages.ts';
import { productNavigation } from '../../../rules/catalogue/sections.ts';
import { type Shop, shopRouteId } from './use-shop.ts';

const pagesInNeed = new Set([
  ...'cart wishlist checkout login signup forgot-password sell rent stop not-me stop-alert confirm-email pickup'.split(
    ' ',
  ),
  ...accountPages.map(({ path }) => path.slice(1)),
]);

/** Where nothing can be done without scripts: whom to call, and what can be read. Only the server draws it. */
export function NoScriptNote() {
  const shop = useRouteLoaderData<Shop>(shopRouteId);
  const parts = useLocation().pathname.split('/').slice(1);
  const isProduct = parts.length === 4;
  if (!shop || !(isProduct || pagesInNeed.has(parts[0] ?? ''))) return null;
  const { phone } = shop.settings.brand;
  const links = [...productNavigation.map(({ label, path }) => ({ label, path })), { label: 'Answers', path: '/faq' }];
  return (
    <noscript>
      <section className="trial" aria-label="JavaScript is off">
        <p>
          JavaScript is off in your browser, and buying, selling, renting and signing in need it. Switch it on, or call
          us: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>.
        </p>
        <p>
          What works without it:{' '}
          {links.map(({ label, path }, index) => (
            <span key={path}>
              {index > 0 && ' · '}
              <a href={path}>{label}</a>
            </span>
          ))}
        </p>
      </section>
    </noscript>
  );
}
