import { type MetaFunction, useLoaderData, useNavigation } from 'react-router';
import { onlySellProducts } from '../../../contract/catalogue.ts';
import { marquee } from '../../../contract/texts.ts';
import { ProductGridSkeleton } from '../product/card/product-card-skeleton.tsx';
import { JumpLink } from '../../parts/navigation/jump-link.tsx';
import { Tabs } from '../../parts/navigation/tabs.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { pageMeta, shopOfMatches } from '../frame/page-meta.ts';
import { useShop } from '../frame/use-shop.ts';
import { HowSellingWorks } from './how-selling-works.tsx';
import { sellPath, SellShelf } from './sell-shelf.tsx';
import styles from './sell.module.css';
import { useState } from 'react';
import { IconButton } from '../../parts/form/icon-button.tsx';

/** The tabs of the sell page, and the pair of words each of them asks the shop for. */
const sellTabs = [
  { id: 'PS5-CDs', category: 'ps5', subCategory: 'games' },
  { id: 'PS4-CDs', category: 'ps4', subCategory: 'games' },
  { id: 'Consoles', category: 'all', subCategory: 'console' },
  { id: 'Controllers', category: 'accessories', subCategory: 'controller' },
  { id: 'Accessories', category: 'accessories', subCategory: 'sellAccessories' },
] as const;
type SellTab = (typeof sellTabs)[number];

/** The tab of the address; anything unknown is the first one. */
function readSellTab(activetab: string | null): SellTab {
  return sellTabs.find(({ id }) => id === activetab) ?? sellTabs[0];
}

const pageSize = 96;
const longestName = 100;

async function load(ask: ShopCall, { url }: PageRequest) {
  const tab = readSellTab(url.searchParams.get('activetab'));
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, longestName);
  const page = pageIn(url.searchParams.get('page'));
  const { category, subCategory } = tab;
  const request = { category, subCategory, page, pageSize, ...(typed ? { name: typed } : {}) };
  const [{ reply, total }, deal] = await Promise.all([ask(onlySellProducts, request), ask(marquee, {})]);
  return { products: reply, total, tabId: tab.id, typed, page, pageSize, deal: deal.reply.text };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function pageIn(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1;
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const { creditDealPercent } = shopOfMatches(matches).settings.figures;
  const { tabId, page = 1 } = loaderData ?? {};
  return pageMeta(matches, {
    title: `Sell ${tabId?.replace('-CDs', ' games') ?? 'games'} for cash or credit`,
    description: `See what we pay in cash or in credit for your used games, consoles, controllers and accessories. Credits give an extra ${creditDealPercent}% off on all preowned products.`,
    path: tabId === undefined || (tabId === sellTabs[0].id && page === 1) ? '/sell' : sellPath({ tab: tabId, page }),
  });
};

export default function Sell() {
  const { deal, ...shelf } = useLoaderData<typeof loader>();
  const { figures } = useShop().settings;
  const { location } = useNavigation();
  const isTurning =
    location?.pathname === '/sell' &&
    readSellTab(new URLSearchParams(location.search).get('activetab')).id !== shelf.tabId;
  return (
    <div className="wrap">
      <header className={styles.banner}>
        <h1 className="display h1">Sell Games, Consoles, and Pc Components</h1>
        <p className="soft">
          See the price, send it in, get paid. Quotes hold for {figures.quoteValidDays} days.{' '}
          <JumpLink to="how-it-works">How it works</JumpLink>
        </p>
        {deal !== null && <Marquee label="The credit deal" text={deal} />}
      </header>
      <Tabs
        label="What you sell"
        tabs={sellTabs.map(({ id }) => ({ label: id, href: sellPath({ tab: id }), isCurrent: id === shelf.tabId }))}
      />
      {isTurning ? (
        <div className={styles.waiting}>
          <ProductGridSkeleton />
        </div>
      ) : (
        <SellShelf key={`${shelf.tabId} ${shelf.page}`} {...shelf} />
      )}
      <HowSellingWorks figures={figures} />
    </div>
  );
}

/** A line that moves past, with a button that stops it. Where motion or scripts are off it stands still and wraps. */
function Marquee({ label, text }: { label: string; text: string }) {
  const [isPaused, setPaused] = useState(false);
  return (
    <section aria-label={label} className={styles.marquee} data-paused={isPaused || undefined}>
      <div className={styles.window}>
        <p className={styles.text} data-again={text}>
          {text}
        </p>
      </div>
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? 'Move the text' : 'Pause the moving text'}
        className={styles.button}
        onClick={() => setPaused(!isPaused)}
      />
    </section>
  );
}
