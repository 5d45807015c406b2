import { Link } from 'react-router';
import type { ShopSettings } from '../../rules/shop-settings.ts';
import { complaints } from './contacts.tsx';
import type { Content, ContentSection } from './content.ts';
import { figureWords, type FigureWords } from './figure-words.ts';

export function about(settings: ShopSettings): Content {
  const words = figureWords(settings);
  const { brand } = settings;
  return {
    title: `About ${brand.name}`,
    description: `${brand.name} buys, sells and rents games, consoles and accessories in India, with a warranty on every pre-owned product.`,
    intro: (
      <p>
        {brand.name} is a destination for gaming consoles, accessories and the latest video games, with a community of
        gamers. Buy new or pre-owned, sell what you have finished, or rent for a weekend.
      </p>
    ),
    sections: [whatWeDo(words), howWeTest(words), whatItCosts(words), community(settings), complaints(settings)],
  };
}

function whatWeDo(words: FigureWords): ContentSection {
  return {
    id: 'what-we-do',
    title: 'What we do',
    body: (
      <ul>
        <li>
          Buy: <Link to="/games">games</Link>, <Link to="/console">consoles</Link> and{' '}
          <Link to="/accessories">accessories</Link>, new, pre-owned and before release, delivered across India.
        </li>
        <li>
          Sell: <Link to="/sell">send us yours</Link> for cash or store credit. Credit takes a further{' '}
          {words.creditDeal} off pre-owned products.
        </li>
        <li>
          Rent: consoles and games by the day, week or month in <Link to="/rent/chennai">Chennai</Link>,{' '}
          <Link to="/rent/vellore">Vellore</Link> and <Link to="/rent/bangalore">Bangalore</Link>.
        </li>
      </ul>
    ),
  };
}

function howWeTest(words: FigureWords): ContentSection {
  return {
    id: 'how-we-test',
    title: 'Tested by hand',
    body: (
      <p>
        Every pre-owned disc is read and played, and every console is checked where consoles fail: ports, drive, fan,
        buttons. What we would not play ourselves we do not sell. That is why every pre-owned product has a{' '}
        {words.warranty} <Link to="/terms#warranty">warranty</Link>.
      </p>
    ),
  };
}

function whatItCosts(words: FigureWords): ContentSection {
  return {
    id: 'one-price',
    title: 'One price',
    body: (
      <p>
        Prices include GST, and prepaid delivery is free. The one fee there is, {words.payOnDeliveryFee} for pay on
        delivery, is written on that option. Nothing is added after the cart.
      </p>
    ),
  };
}

function community({ brand }: ShopSettings): ContentSection {
  return {
    id: 'community',
    title: 'The community',
    body: (
      <p>
        Swap nights, tournaments and the first word on pre-orders are on{' '}
        <a href={brand.socialUrl} rel="noopener noreferrer" target="_blank">
          {brand.socialLabel}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        . Come and play.
      </p>
    ),
  };
}
