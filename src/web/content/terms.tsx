import { Link } from 'react-router';
import type { ShopSettings } from '../../rules/shop-settings.ts';
import { complaints } from './contacts.tsx';
import type { Content, ContentSection } from './content.ts';
import { figureWords, type FigureWords } from './figure-words.ts';
import { rentalDamage, warranty } from './terms-of-use.tsx';

/** The terms are the page that the others are short versions of. */
export function terms(settings: ShopSettings): Content {
  const words = figureWords(settings);
  const { brand, legal } = settings;
  return {
    title: 'Terms and conditions',
    description: `How orders, cancellations, refunds, returns, shipping, warranty and rentals work at ${brand.name}.`,
    intro: (
      <p>
        These are the terms between you and {legal.name} (“{brand.name}”, “we”) when you buy from us, sell to us or rent
        from us. They are written to be read. Your rights under Indian consumer law stay whole whatever they say.
      </p>
    ),
    sections: [
      orders(words),
      cancellation(words),
      refund(words),
      returns(words),
      shipping(words),
      warranty(words),
      rentalDamage(words),
      selling(words),
      complaints(settings),
    ],
  };
}

function orders(words: FigureWords): ContentSection {
  return {
    id: 'orders',
    title: 'Orders, prices and payment',
    body: (
      <>
        <p>
          We sell, deliver, collect and rent in India only. Prices are in Indian rupees and include GST. What the cart
          shows before you pay is what you pay: nothing is added later.
        </p>
        <ul>
          <li>Pay with UPI, PhonePe, a credit or debit card, or net banking.</li>
          <li>
            Pay on delivery costs {words.payOnDeliveryFee}. It is offered for orders under {words.payOnDeliveryBelow}{' '}
            without a pre-order item, and the fee is written on that option before you choose it.
          </li>
          <li>
            Some products are limited to one copy per customer or household. The product page says so; further copies
            are cancelled and refunded in full.
          </li>
          <li>
            Store credit can be used here only. It cannot be paid out or passed on. The part of a pre-owned product that
            you pay with credit is {words.creditDeal} cheaper.
          </li>
          <li>Pre-owned games may lack DLC codes and manuals, even when the game was first sold with them.</li>
        </ul>
        <p>An order is accepted when we confirm it. If a product turns out to be sold out, the next section applies.</p>
      </>
    ),
  };
}

function cancellation(words: FigureWords): ContentSection {
  return {
    id: 'cancellation',
    title: 'Cancellation',
    body: (
      <>
        <p>
          You can cancel an order from your orders page until it has been shipped. An order with pay on delivery costs
          nothing to cancel.
        </p>
        <p>
          A prepaid order has a cancellation fee of {words.cancellationFee} of what you paid, and it holds both ways: if
          you cancel, we keep {words.cancellationFee}; if we cancel, you get everything back and we pay you{' '}
          {words.cancellationFee} on top. Pre-orders follow the same rule until the day they are shipped.
        </p>
        <p>After an order has been shipped, it can be returned as described under returns.</p>
      </>
    ),
  };
}

function refund(words: FigureWords): ContentSection {
  return {
    id: 'refund',
    title: 'Refund',
    body: (
      <>
        <p>Money goes back the way it came; store credit goes back to your wallet.</p>
        <ul>
          <li>Cancelled prepaid order: up to {words.cancellationRefund}, counted from the cancellation.</li>
          <li>Returned new product: within {words.newRefund}, counted from the day it reaches us.</li>
          <li>
            Pre-owned product that does not work and cannot be replaced: up to {words.cancellationRefund}, counted from
            the day we have tested it.
          </li>
          <li>A payment that failed although your bank took the money: your bank returns it by itself.</li>
        </ul>
        <p>For an order that was paid on delivery we ask for a UPI id or a bank account to refund to.</p>
      </>
    ),
  };
}

function returns(words: FigureWords): ContentSection {
  return {
    id: 'returns',
    title: 'Returns',
    body: (
      <>
        <ul>
          <li>
            New products: {words.newReturn} from delivery, unopened and with the seal intact. This is our satisfaction
            guarantee; you need no reason. The price is refunded within {words.newRefund}.
          </li>
          <li>
            Pre-owned games: {words.preOwnedReturn} from delivery if the game does not work. We test it, then replace it
            or refund its price.
          </li>
          <li>
            Pre-owned consoles, controllers and accessories: see <a href="#warranty">warranty</a>.
          </li>
          <li>
            Damaged, wrong or missing on arrival: tell us within {words.damageReport} of delivery, with a photograph of
            the parcel and the product. We collect it and send another, or refund it.
          </li>
        </ul>
        <p>
          Opened new games, used download codes and products that were damaged after delivery cannot be returned, unless
          they are faulty. Start a return from the order on your orders page.
        </p>
      </>
    ),
  };
}

function shipping(words: FigureWords): ContentSection {
  return {
    id: 'shipping',
    title: 'Shipping',
    body: (
      <>
        <p>
          Delivery is free for every prepaid order. Pay on delivery costs {words.payOnDeliveryFee}. We deliver to
          addresses in India only.
        </p>
        <ul>
          <li>Orders before {words.dispatchBefore} on a business day are dispatched the same day.</li>
          <li>
            Metros: {words.metroDelivery}. Elsewhere: {words.otherDelivery}.
          </li>
          <li>Pre-orders are shipped so that they arrive on or soon after the release date.</li>
          <li>
            Please check the parcel when it arrives and report damage within {words.damageReport}; after that the
            courier no longer pays, and we cannot help as easily.
          </li>
        </ul>
      </>
    ),
  };
}

function selling(words: FigureWords): ContentSection {
  return {
    id: 'selling',
    title: 'Selling to us',
    body: (
      <p>
        A quote is valid for {words.quoteValid}. We pay after we have received and tested what you send. The{' '}
        <Link to="/trade-in-policy">trade-in policy</Link> is part of these terms.
      </p>
    ),
  };
}
