import { Link } from 'react-router';
import { leastPercent } from '../../rules/item-condition.ts';
import type { ShopSettings } from '../../rules/shop-settings.ts';
import { ConditionTables } from './condition-tables.tsx';
import { complaints } from './contacts.tsx';
import type { Content, ContentSection } from './content.ts';
import { figureWords, type FigureWords } from './figure-words.ts';

export function tradeInPolicy(settings: ShopSettings): Content {
  const words = figureWords(settings);
  return {
    title: 'Trade-in policy',
    description: `What we buy, how we grade it and when you are paid. Prices are valid for ${words.quoteValid}.`,
    intro: (
      <p>
        You can sell us games, consoles, controllers and accessories for cash or for store credit.{' '}
        <Link to="/sell">See what yours is worth</Link>, answer a few questions on its condition, and send it or have it
        picked up.
      </p>
    ),
    sections: [
      prices(words),
      condition(),
      offers(words),
      games(words),
      electronics(words),
      shippingToUs(words),
      payment(words),
      ownership(),
      complaints(settings),
    ],
  };
}

function prices(words: FigureWords): ContentSection {
  return {
    id: 'prices',
    title: 'Prices',
    body: (
      <>
        <p>
          The price you see when you place the order is valid for {words.quoteValid}. If your parcel reaches us later,
          we pay the price of that day.
        </p>
        <p>
          Cash and store credit are shown side by side; credit is always the higher figure. What you tell us about the
          condition moves the price by the table below, line by line, before you book.
        </p>
      </>
    ),
  };
}

function condition(): ContentSection {
  return {
    id: 'condition',
    title: 'What the condition takes off',
    body: (
      <>
        <p>
          You see this table at work when you sell, and our inspection reads the same one. The percentages add up, each
          rounded to whole rupees in your favour; at least {leastPercent}% of the price is always left.
        </p>
        <ConditionTables />
      </>
    ),
  };
}

function offers(words: FigureWords): ContentSection {
  return {
    id: 'offers',
    title: 'When we find something else',
    body: (
      <>
        <p>
          If what we receive differs from what you described, we make a new offer for that piece, with the reasons and
          photographs. You accept it or refuse it on your order page. What you refuse comes back to you, free of charge.
        </p>
        <p>
          An offer waits for {words.offerAnswer}. When we hear nothing until then, we take it as a no: the pieces come
          back free of charge, and what we accepted as you described it is paid.
        </p>
      </>
    ),
  };
}

function games(words: FigureWords): ContentSection {
  return {
    id: 'games',
    title: 'Games',
    body: (
      <>
        <p>Games are processed in {words.gameProcessing} after they reach us. You get the full price when:</p>
        <ul>
          <li>it is an original disc or card for the platform you chose, made for sale (not a copy or a demo);</li>
          <li>it comes in its own case with the cover sheet;</li>
          <li>the disc has hardly any marks and no stickers, and it loads and plays.</li>
        </ul>
        <p>
          Scratches, a missing case or another region lower the price by the table above. Copies and demos go back to
          you. DLC codes and manuals are welcome but not needed; pre-owned games may lack them when we sell them on,
          too.
        </p>
      </>
    ),
  };
}

function electronics(words: FigureWords): ContentSection {
  return {
    id: 'electronics',
    title: 'Electronics',
    body: (
      <>
        <p>
          Consoles, controllers, headsets and accessories are processed in {words.electronicsProcessing} after they
          reach us, because we test every port, drive and button. You get the full price when:
        </p>
        <ul>
          <li>they switch on and work, with the seal and the serial number intact;</li>
          <li>a console comes with its power cable, its HDMI cable and one working controller;</li>
          <li>they are not banned, not reported stolen, and signed out of every account.</li>
        </ul>
        <p>
          Please remove your account and your data before you send a console: your order page has a checklist for each
          kind, and we wipe whatever is left. Missing parts, faults and marks lower the price by the table above; what
          is banned or reported stolen we do not buy.
        </p>
      </>
    ),
  };
}

function shippingToUs(words: FigureWords): ContentSection {
  return {
    id: 'shipping-to-us',
    title: 'Pickup and self shipping',
    body: (
      <>
        <ul>
          <li>Pickup: we collect at your address in India and add {words.pickupBonus} to what we pay you.</li>
          <li>
            Self shipping: you send the parcel and we add {words.selfShippingBonus} for it. Where our couriers do not
            serve your PIN code, this is how to sell to us, and the same {words.selfShippingBonus} reimburses your
            postage.
          </li>
        </ul>
        <p>
          Both are a line of their own in the summary, and both are paid together with the price. Pack well: what breaks
          on the way in a parcel that you packed is yours to claim from the courier.
        </p>
        <p>
          If we find something of yours that was missing from your list, such as a disc left in a console, we tell you
          and return it for {words.returnShipping} of return shipping.
        </p>
      </>
    ),
  };
}

function payment(words: FigureWords): ContentSection {
  return {
    id: 'payment',
    title: 'How you are paid',
    body: (
      <>
        <p>
          We pay after your items have arrived and passed the test, not before. Cash goes to your UPI id or your bank
          account. Store credit goes to your wallet here.
        </p>
        <p>
          Credit takes a further {words.creditDeal} off pre-owned products: the part that you pay with credit is{' '}
          {words.creditDeal} cheaper. Credit can be used in this shop only; it cannot be paid out or passed on.
        </p>
      </>
    ),
  };
}

function ownership(): ContentSection {
  return {
    id: 'ownership',
    title: 'What you confirm',
    body: (
      <p>
        By selling you confirm that the items are yours, that nobody else has a claim on them, and that you are 18 or
        older or have the agreement of a parent. You receive a purchase voucher with every item and its grade. We keep
        the records that the law asks for and help the police where goods are stolen.
      </p>
    ),
  };
}
