import { type MetaFunction, useLoaderData } from 'react-router';
import { homePageProducts } from '../../../contract/catalogue.ts';
import { homeTexts } from '../../../contract/texts.ts';
import { homeHighlights } from '../../../contract/home.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { CommunityBanner } from './community-banner.tsx';
import { Hero } from './hero.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { PlatformChips } from './platform-chips.tsx';
import { PromiseBlock, WhyChooseUs } from './promise-block.tsx';
import { ReviewCarousel } from './review-carousel.tsx';
import { TrustStrip } from './trust-strip.tsx';
import { PlayCost } from '../product/play-cost.tsx';
import { ProductRow } from '../product/card/product-row.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer } from '../../calls/load-page.ts';
import { pageMeta, shopOfMatches } from '../frame/page-meta.ts';
import { type Shop, useShop } from '../frame/use-shop.ts';
import styles from './home.module.css';
import { type PlayableProduct, playCostOf } from '../product/play-cost-of.ts';

async function load(ask: ShopCall) {
  const [rows, highlights, texts] = await Promise.all([
    ask(homePageProducts, {}),
    ask(homeHighlights, {}),
    ask(homeTexts, {}),
  ]);
  return { rows: rows.reply, highlights: highlights.reply, texts: texts.reply };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Buy, sell and rent games',
    description:
      'New and pre-owned games, consoles and accessories in India. Sell yours for cash or credit, or rent in Chennai, Vellore and Bangalore.',
    path: '/',
    image: loaderData?.highlights.shareImage ?? undefined,
    structuredData: shopData(shopOfMatches(matches)),
  });

export default function Home() {
  const { rows, highlights, texts } = useLoaderData<typeof loader>();
  const { settings } = useShop();
  const { brand } = settings;
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{brand.name}: buy, sell and rent games in India</h1>
      <Hero {...highlights} />
      <div className={styles.chips}>
        <PlatformChips />
      </div>
      <ProductRow title="New Arrivals" products={rows.new_arrivals} href="/games?sort=newest" isFirst />
      <ProductRow title="Best sellers" products={rows.best_seller} href="/games" />
      {highlights.playExample && <HomePlayCost product={highlights.playExample} />}
      <ProductRow title="Best selling Consoles" products={rows.best_selling_console} href="/console" />
      <ProductRow
        title="Best selling Controllers"
        products={rows.best_selling_controllers}
        href="/accessories/controller"
      />
      {texts.community && (
        <CommunityBanner
          socialUrl={brand.socialUrl}
          socialLabel={brand.socialLabel}
          words={texts.community}
          covers={rows.best_seller.slice(-3).map(({ picture }) => picture)}
        />
      )}
      <TrustStrip settings={settings} />
      <PromiseBlock settings={settings} />
      <WhyChooseUs settings={settings} />
      <ReviewCarousel reviews={texts.reviews} />
      <HomeQuestions questions={texts.questions} count={texts.questionCount} />
    </div>
  );
}

function HomePlayCost({ product }: { product: PlayableProduct }) {
  const intro = `${productTitle(product)}, about ${product.approxGameplayHours} hours. Every game here shows this before you pay.`;
  const { facts, links } = playCostOf(product);
  return <PlayCost facts={facts} links={{ ...links, 'sell-back': product.path }} intro={intro} className="section" />;
}

function shopData({ settings: { brand, legal }, publicUrl }: Shop): object[] {
  if (!publicUrl) return [];
  const context = 'https://schema.org';
  return [
    {
      '@context': context,
      '@type': 'Organization',
      name: brand.name,
      legalName: legal.name,
      url: publicUrl,
      email: brand.email,
      telephone: brand.phone,
      address: { '@type': 'PostalAddress', streetAddress: legal.address, addressCountry: 'IN' },
      sameAs: [brand.socialUrl],
    },
    {
      '@context': context,
      '@type': 'WebSite',
      name: brand.name,
      url: publicUrl,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
