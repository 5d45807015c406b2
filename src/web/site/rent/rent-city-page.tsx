import { useEffect } from 'react';
import {
  data,
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { getRentCities, getRentProduct, type RentCity as City, type RentProduct } from '../../../contract/rentals.ts';
import { groupRupees } from '../../../rules/money/format-rupees.ts';
import { ProductGridSkeleton } from '../product/card/product-card-skeleton.tsx';
import type { ShopCall } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { pageTitle } from '../frame/page-title.ts';
import { rememberRentCity } from './rent-city.ts';
import { CitySwitch } from './city-switch.tsx';
import { RentShelf } from './rent-shelf.tsx';
import { UnknownCity } from './unknown-city.tsx';
import styles from './rent-city-page.module.css';

interface CityPage {
  /** Null for a city in which the shop does not rent. */
  place: City | null;
  places: City[];
  products: RentProduct[];
}

async function load(ask: ShopCall, { params, url }: PageRequest) {
  const slug = params['city'] ?? '';
  const { reply: places } = await ask(getRentCities, {});
  const place = places.find((known) => known.slug === slug.toLowerCase()) ?? null;
  if (!place) return data<CityPage>({ place, places, products: [] }, { status: 404 });
  if (place.slug !== slug) throw redirect(`/rent/${place.slug}${url.search}`, 301);
  const { reply: products } = await ask(getRentProduct, { place: place.slug });
  return data<CityPage>({ place, places, products });
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

export const meta = ({ loaderData }: { loaderData: CityPage | undefined }) => {
  if (!loaderData?.place) return [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }];
  const { name } = loaderData.place;
  return [
    { title: pageTitle(`Rent consoles and games in ${name}`) },
    {
      name: 'description',
      content: `Rent consoles, games and controllers in ${name} for a day, a week or a month. See the free days and the whole price before you book.`,
    },
  ];
};

export default function RentCity() {
  const { place, places, products } = useLoaderData<CityPage>();
  const { location } = useNavigation();
  const isLeaving =
    location !== undefined && location.pathname.startsWith('/rent/') && location.pathname !== `/rent/${place?.slug}`;
  useRememberedCity(place);
  if (!place) return <UnknownCity places={places} />;
  return (
    <div className="wrap">
      <header className={styles.banner}>
        <div>
          <h1 className="display h1">Rent in {place.name.toUpperCase()}</h1>
          <p className="soft">{leadFor(products)}</p>
        </div>
        <CitySwitch places={places} current={place.slug} />
      </header>
      {isLeaving ? <ProductGridSkeleton /> : <RentShelf key={place.slug} place={place} products={products} />}
    </div>
  );
}

function leadFor(products: readonly RentProduct[]): string {
  const how = 'A courier brings it, or you pick it up.';
  if (products.length === 0) return how;
  return `From ₹${groupRupees(Math.min(...products.map((product) => product['1day'])))} a day. ${how}`;
}

/** /rent leads everybody to the first city, so being there is a choice only when the switch was pressed. */
function useRememberedCity(place: City | null): void {
  const { state } = useLocation();
  const isChosen = (state as { isChosenCity?: boolean } | null)?.isChosenCity === true;
  useEffect(() => {
    if (place && (isChosen || place.slug !== 'chennai')) rememberRentCity(place.slug);
  }, [place, isChosen]);
}
