import { useEffect } from 'react';
import {
  data,
  Link,
  type MetaFunction,
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { getRentCities, getRentProduct, type RentCity, type RentProduct } from '../../../contract/rentals.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { groupRupees } from '../../../rules/money/format-rupees.ts';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { missingPageMeta, pageMeta } from '../frame/page-meta.ts';
import { ProductGridSkeleton } from '../product/card/product-card-skeleton.tsx';
import { CitySwitch } from './city-switch.tsx';
import { rememberRentCity } from './rent-city.ts';
import { rentPath } from './rent-path.ts';
import { RentShelf } from './rent-shelf.tsx';
import styles from './rent.module.css';

interface CityPage {
  /** Null for a city in which the shop does not rent, and when it rents nowhere. */
  city: RentCity | null;
  /** Every open city, the first one first. */
  cities: RentCity[];
  products: RentProduct[];
  /** The thing of ?item= when only other cities have it, and those. */
  elsewhere: Elsewhere | null;
}

interface Elsewhere {
  product: RentProduct;
  cities: RentCity[];
}

/**
 * /rent leads to the first open city, everybody to the same one: the answer is kept and shared, and a link that leads
 * somewhere else for each visitor cannot be sent to a friend. The remembered city is marked in the city switch instead.
 */
async function load(ask: ShopCall, { params, url }: PageRequest) {
  const slug = params['city'];
  const { reply: cities } = await ask(getRentCities, {});
  const city = cities.find((known) => slug === undefined || known.slug === slug.toLowerCase()) ?? null;
  if (!city)
    return data<CityPage>({ city, cities, products: [], elsewhere: null }, { status: slug === undefined ? 200 : 404 });
  if (slug === undefined) throw redirect(`/rent/${city.slug}`);
  if (city.slug !== slug) throw redirect(`/rent/${city.slug}${url.search}`, 301);
  const { reply: products } = await ask(getRentProduct, { place: city.slug });
  const item = url.searchParams.get('item');
  const isElsewhere = item !== null && !products.some(({ id }) => String(id) === item);
  const elsewhere = isElsewhere
    ? await findElsewhere(ask, { item, cities: cities.filter(({ slug: other }) => other !== city.slug) })
    : null;
  return data<CityPage>({ city, cities, products, elsewhere });
}

async function findElsewhere(
  ask: ShopCall,
  { item, cities }: { item: string; cities: readonly RentCity[] },
): Promise<Elsewhere | null> {
  const found = await Promise.all(
    cities.map(async (city) => {
      const { reply } = await ask(getRentProduct, { place: city.slug });
      return { city, product: reply.find(({ id }) => String(id) === item) };
    }),
  );
  const has = found.filter(({ product }) => product !== undefined);
  const product = has[0]?.product;
  return product ? { product, cities: has.map(({ city }) => city) } : null;
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Opening a dialog or choosing a kind changes only the query; the list is the same. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof loader> = ({ matches, params, loaderData }) => {
  if (loaderData?.city) {
    const { name, slug } = loaderData.city;
    return pageMeta(matches, {
      title: `Rent consoles and games in ${name}`,
      description: `Rent consoles, games and controllers in ${name} for a day, a week or a month. See the free days and the whole price before you book.`,
      path: `/rent/${slug}`,
    });
  }
  return missingPageMeta(matches, params['city'] === undefined ? 'Rent consoles and games' : undefined);
};

export default function Rent() {
  const { city, cities, products, elsewhere } = useLoaderData<CityPage>();
  const { location } = useNavigation();
  const isLeaving =
    location !== undefined && location.pathname.startsWith('/rent/') && location.pathname !== `/rent/${city?.slug}`;
  useRememberedCity(city, cities);
  if (!city) return cities.length === 0 ? <NoCity /> : <UnknownCity cities={cities} />;
  return (
    <div className="wrap">
      <header className={styles.banner}>
        <div>
          <h1 className="display h1">Rent in {city.name.toUpperCase()}</h1>
          <p className="soft">{leadFor(products)}</p>
        </div>
        <CitySwitch cities={cities} current={city.slug} />
      </header>
      {elsewhere && !isLeaving && <OnlyElsewhere {...elsewhere} city={city} />}
      {isLeaving ? <ProductGridSkeleton /> : <RentShelf key={city.slug} city={city} products={products} />}
    </div>
  );
}

/** Somebody followed a link to a thing that this city does not have. */
function OnlyElsewhere({ product, cities, city }: Elsewhere & { city: RentCity }) {
  return (
    <Callout tone="warn" role="status" title={`${productTitle(product)} is not for rent in ${city.name}.`}>
      It is in{' '}
      {cities.map(({ slug, name }, index) => (
        <span key={slug}>
          {index > 0 && ', '}
          <Link className="link" to={rentPath({ city: slug, item: product.id })}>
            {name}
          </Link>
        </span>
      ))}
      .
    </Callout>
  );
}

function leadFor(products: readonly RentProduct[]): string {
  const how = 'A courier brings it, or you pick it up.';
  if (products.length === 0) return how;
  return `From ₹${groupRupees(Math.min(...products.map((product) => product['1day'])))} a day. ${how}`;
}

/** /rent leads everybody to the first city, so being there is a choice only when the switch was pressed. */
function useRememberedCity(city: RentCity | null, cities: readonly RentCity[]): void {
  const { state } = useLocation();
  const isChosen = (state as { isChosenCity?: boolean } | null)?.isChosenCity === true;
  const isFirst = city?.slug === cities[0]?.slug;
  useEffect(() => {
    if (city && (isChosen || !isFirst)) rememberRentCity(city.slug);
  }, [city, isChosen, isFirst]);
}

/** A city in which the shop does not rent, or a slip in the address. */
function UnknownCity({ cities }: { cities: readonly RentCity[] }) {
  return (
    <div className="wrap section">
      <EmptyState
        icon="pin"
        headingAs="h1"
        title="No products available for rent in this location"
        action={
          <LinkButton look="dark" to="/">
            Go Back to Homepage
          </LinkButton>
        }
      >
        <p>We do not rent there yet. We do in:</p>
        <div className={styles.cities}>
          <CitySwitch cities={cities} current={null} />
        </div>
      </EmptyState>
    </div>
  );
}

/** The owner has closed every city. */
function NoCity() {
  return (
    <div className="wrap section">
      <EmptyState
        icon="pin"
        headingAs="h1"
        title="We do not rent in any city right now"
        action={
          <LinkButton look="dark" to="/games">
            See games to buy
          </LinkButton>
        }
      >
        Please check again later. What you have rented already stays as agreed.
      </EmptyState>
    </div>
  );
}
