import { useEffect, type ComponentType, useRef, type ReactNode } from 'react';
import {
  type LinksFunction,
  Outlet,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import { getRentCities } from '../../../contract/rentals.ts';
import { getShop } from '../../../contract/settings.ts';
import { totalQuantity } from '../../../rules/cart/cart.ts';
import { ErrorPage } from './error-page.tsx';
import { startCart, useCart } from '../cart/cart-store.ts';
import { inBrowser, onServer } from '../../calls/load-page.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';
import { startSession, staySignedIn, useSession } from '../sign-in/session-store.ts';
import { useCartMirror } from '../cart/use-cart-mirror.ts';
import { useKeptPages } from '../offline/use-kept-pages.ts';
import { useKeptWishes } from '../wishes/use-kept-wishes.ts';
import { SearchForm } from '../search/search-form.tsx';
import { ChatLink, SiteFooter } from './site-footer.tsx';
import { isWithoutMobileSearch, SiteHeader } from './site-header.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { siteNavigation } from '../../../rules/catalogue/sections.ts';
import { type Shop, shopRouteId, useShop } from './use-shop.ts';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Coming } from './coming.tsx';
import styles from './shop-layout.module.css';

async function load(ask: ShopCall): Promise<Shop> {
  const [shop, cities] = await Promise.all([ask(getShop, {}), ask(getRentCities, {})]);
  return { ...shop.reply, rentCities: cities.reply };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
/** What the shop says of itself does not change while somebody walks through it, unless a page asks for it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href;

/** For those who put the shop among their apps. */
export const links: LinksFunction = () => [
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
];

/** What a page may export as `handle`. */
export interface FrameHandle {
  /** Replaces the shop's own header. Such a page has no footer either, so that nothing leads away from it. */
  header: ComponentType;
}

export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page failed: the frame stays, so that there is a way on, unless the shop itself did not answer. */
export function ErrorBoundary() {
  const shop = useRouteLoaderData<Shop>(shopRouteId);
  const page = (
    <div className="wrap section">
      <ErrorPage />
    </div>
  );
  return shop ? <Frame>{page}</Frame> : <main id="main">{page}</main>;
}

function Frame({ children }: { children: ReactNode }) {
  const { settings, currentYear, rentCities } = useShop();
  const { pathname } = useLocation();
  const cartCount = useCart((state) => totalQuantity(state.cart));
  const isSignedIn = useSession((state) => state.user !== null);
  const navigate = useNavigate();
  const own = useMatches().at(-1)?.handle as FrameHandle | undefined;
  const logout = () =>
    void import('../sign-in/sign-out.ts').then(
      ({ signOut }) => signOut(navigate),
      (failure: unknown) => staySignedIn(refusalOf(failure)),
    );
  useEffect(startCart, []);
  useEffect(startSession, []);
  useCartMirror();
  useKeptWishes();
  useKeptPages();
  useHeadingFocus();
  return (
    <MainLayout
      header={
        own ? (
          <own.header />
        ) : (
          <SiteHeader
            settings={settings}
            sections={siteNavigation(rentCities)}
            search={<SearchForm />}
            hidesMobileSearch={isWithoutMobileSearch(pathname)}
            isSignedIn={isSignedIn}
            onLogout={logout}
            cartCount={cartCount}
          />
        )
      }
      footer={own ? null : <SiteFooter settings={settings} currentYear={currentYear} />}
      chat={<ChatLink url={settings.brand.chatUrl} />}
    >
      <SignOutTrouble onRetry={logout} />
      {children}
      <Coming />
    </MainLayout>
  );
}

/** Somebody who believes that they are signed out on a shared computer, and is not, must be told. */
function SignOutTrouble({ onRetry }: { onRetry: () => void }) {
  const refusal = useSession((state) => state.signOutError);
  if (!refusal) return null;
  return (
    <div className="wrap">
      <LoadTrouble title="You are still signed in." sentence={refusal.sentence} onRetry={onRetry} />
    </div>
  );
}

/** Moves the focus to the heading of each new page, so that it is read out. A field or dialog that took the focus first keeps it. */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    if (document.activeElement?.closest('main input, dialog')) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

interface MainLayoutProps {
  header: ReactNode;
  footer: ReactNode;
  chat: ReactNode;
  children: ReactNode;
}

function MainLayout({ header, footer, chat, children }: MainLayoutProps) {
  return (
    <div className={styles.page}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
      {chat}
    </div>
  );
}
