import { Children, cloneElement, isValidElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { type AppLoadContext, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { useIsLight } from './parts/browser-facts.ts';
import { Toasts } from './parts/feedback/toasts.tsx';
import baseStyles from './design/base.css?url';
import favicon from './design/favicon.svg?url';
import fontUrl from './design/fonts/trove-sans.woff2?url';
import { EarlyTaps } from './site/frame/early-taps.tsx';
import { ErrorPage } from './site/frame/error-page.tsx';
import { NoScriptNote } from './site/frame/no-script-note.tsx';

export function loader({ context }: { context: AppLoadContext }) {
  return { saysNoMoneyMoves: context.saysNoMoneyMoves };
}
/** It stays what it is for as long as the process lives. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" data-light={useIsLight() || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" as="font" crossOrigin="anonymous" href={fontUrl} type="font/woff2" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {/* It names the order of the layers, so every other stylesheet must come after it. */}
        <link rel="stylesheet" href={baseStyles} precedence="base" />
        <Meta />
        <PageLinks />
      </head>
      <body>
        {/* Not for the browser, whose scripts run: React passes over what it does not know in the body. */}
        {import.meta.env.SSR && <EarlyTaps />}
        {import.meta.env.SSR && <NoScriptNote />}
        <TrialNote />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * What a page links to. With a precedence React shows a page when its stylesheets are there, and keeps them; the router alone
 * takes them away with the page, and whoever comes back sees it for a moment without.
 */
function PageLinks() {
  const { children } = Links({}).props as { children: ReactNode };
  return Children.map(children, (link) =>
    isValidElement<{ rel?: string }>(link) && link.props.rel === 'stylesheet'
      ? cloneElement<{ rel?: string; precedence?: string }>(link, { precedence: 'page' })
      : link,
  );
}

function TrialNote() {
  if (!useRouteLoaderData<typeof loader>('root')?.saysNoMoneyMoves) return null;
  return <aside className="trial">This is a trial shop: no real money moves.</aside>;
}

/** Told to EarlyTaps: the page is React's, and then, that what every part of it does at its start is done. */
const wake = () => void window.dispatchEvent(new Event('awake'));

export default function Root() {
  useLayoutEffect(wake, []);
  useEffect(wake, []);
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
}

/** Only when the shop's own frame could not be drawn; pages have an error page inside the frame. */
export function ErrorBoundary() {
  return (
    <main id="main" className="wrap section">
      <ErrorPage />
    </main>
  );
}
