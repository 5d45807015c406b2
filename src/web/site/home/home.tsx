import { type MetaFunction, useLoaderData } from 'react-router';
import { homePageProducts, homeHighlights } from '../../../contract/home.ts';
import { homeTexts, type AskedQuestion } from '../../../contract/texts.ts';
import { ReviewCarousel } from './review-carousel.tsx';
import playCost from '../product/play-cost.module.css';
import { ProductRow } from '../product/card/product-row.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer } from '../../calls/load-page.ts';
import { pageMeta, shopOfMatches } from '../frame/page-meta.ts';
import { type Shop, useShop } from '../frame/use-shop.ts';
import { stillPart } from '../../parts/still-part.tsx';
import community from './community-words.module.css';
import promise from './promise-words.module.css';
import styles from './home.module.css';
import type { ReplyOf } from '../../../contract/call.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { PreOrderTile, RentTile } from './side-tiles.tsx';
import { useRentCity } from '../rent/rent-city.ts';
import { SignInFirst } from './sign-in-first.tsx';
import { QuestionList } from '../../parts/text/question-list.tsx';
import { SectionHeading } from '../../parts/text/section-heading.tsx';
import { productNavigation } from '../../../rules/catalogue/sections.ts';
import { Chip, ChipRow } from '../../parts/form/chip.tsx';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { classNames } from '../../parts/class-names.ts';
import { Icon, type IconName } from '../../parts/media/icon.tsx';

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
    description: `New and pre-owned games, consoles and accessories in India. ${sellOrRent(shopOfMatches(matches))}`,
    path: '/',
    image: loaderData?.highlights.shareImage ?? undefined,
    structuredData: shopData(shopOfMatches(matches)),
  });

/** "Sell yours for cash or credit, or rent in Chennai, Vellore and Bangalore." */
function sellOrRent({ rentCities }: Shop): string {
  const names = new Intl.ListFormat('en-GB').format(rentCities.map(({ name }) => name));
  return `Sell yours for cash or credit${names && `, or rent in ${names}`}.`;
}

export default function Home() {
  const { rows, highlights, texts } = useLoaderData<typeof loader>();
  const { settings } = useShop();
  const rentCity = useRentCity();
  const { brand } = settings;
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{brand.name}: buy, sell and rent games in India</h1>
      <SignInFirst />
      <Hero {...highlights} />
      <div className={styles.chips}>
        <PlatformChips />
      </div>
      <ProductRow title="New Arrivals" products={rows.new_arrivals} href="/games?sort=newest" isFirst />
      <ProductRow title="Best sellers" products={rows.best_seller} href="/games" />
      {highlights.playExample && (
        <PlayCost
          as="section"
          className={classNames('section', playCost.panel)}
          aria-labelledby="play-cost"
          product={highlights.playExample}
          isPersonal={rentCity !== null}
        />
      )}
      <ProductRow title="Best selling Consoles" products={rows.best_selling_console} href="/console" />
      <ProductRow
        title="Best selling Controllers"
        products={rows.best_selling_controllers}
        href="/accessories/controller"
      />
      {texts.community && (
        <Community
          as="section"
          className={classNames('section', community.banner)}
          aria-labelledby="community"
          socialUrl={brand.socialUrl}
          socialLabel={brand.socialLabel}
          text={texts.community}
          covers={rows.best_seller.slice(-3).map(({ picture }) => picture)}
        />
      )}
      <TrustStrip settings={settings} />
      <Promises
        as="section"
        className={classNames('section', promise.block)}
        aria-labelledby="we-promise"
        settings={settings}
      />
      <Why
        as="section"
        className={classNames('section', promise.why)}
        aria-labelledby="why-choose-us"
        settings={settings}
      />
      <ReviewCarousel reviews={texts.reviews} />
      <HomeQuestions questions={texts.questions} count={texts.questionCount} />
    </div>
  );
}

const words = () => import('./home-words.tsx');
const PlayCost = stillPart(async () => (await words()).HomePlayCost);
const Community = stillPart(async () => (await words()).CommunityWords);
const Promises = stillPart(async () => (await words()).PromiseWords);
const Why = stillPart(async () => (await words()).WhyWords);

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

/** The first screen: what we pay, what is coming, and what can be rented nearby. */
function Hero({ banners, preOrder, rentFrom }: ReplyOf<typeof homeHighlights>) {
  const { rentCities } = useShop();
  return (
    <div className={styles.hero}>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      {preOrder && <PreOrderTile product={preOrder} />}
      {rentCities.length > 0 && <RentTile cities={rentCities} rentFrom={rentFrom} />}
    </div>
  );
}

interface HomeQuestionsProps {
  questions: readonly AskedQuestion[];
  /** Of the page with all of them. */
  count: number;
}

function HomeQuestions({ questions, count }: HomeQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className="section" aria-labelledby="questions">
      <SectionHeading id="questions" title="Questions" href="/faq" linkLabel={`All ${count} answers`} />
      <QuestionList questions={questions} opensFirst />
    </section>
  );
}

function PlatformChips() {
  return (
    <ChipRow label="Platforms">
      {links.map(({ label, path }) => (
        <Chip key={path} to={path}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}

const links = productNavigation
  .filter(({ label }) => label === 'Games' || label === 'Accessories')
  .flatMap((entry) => [...entry.links]);

function TrustStrip({ settings: { figures } }: { settings: ShopSettings }) {
  const claims: readonly { icon: IconName; text: string }[] = [
    { icon: 'truck', text: 'Free delivery on all orders' },
    { icon: 'undo', text: `${figures.preOwnedReturnDays} days return` },
    { icon: 'help', text: '24/7 help centre' },
    { icon: 'shield', text: `${figures.newReturnDays}-day satisfaction guarantee` },
  ];
  return (
    <section className="section" aria-label="What you can count on in this shop">
      <ul className={styles.strip}>
        {claims.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
      <p className={classNames('tiny', 'muted', styles.note)}>
        Delivery is free for prepaid orders; pay on delivery has a fee, shown before you choose it.
      </p>
    </section>
  );
}
