import { Link } from 'react-router';
import type { ShopSettings } from '../../rules/shop-settings.ts';
import type { Content, ContentSection } from './content.ts';
import { complaints } from './contacts.tsx';
import { figureWords, type FigureWords } from './figure-words.ts';

/** The short answers, each with the way to the long one. */
export function legalPrivacy(settings: ShopSettings): Content {
  const words = figureWords(settings);
  return {
    title: 'Legal and privacy',
    description:
      'Returns, shipping, pre-orders and selling in short, with links to the full terms and the privacy policy.',
    intro: (
      <p>
        The four things people ask about most, in short. The <Link to="/terms">terms</Link> have the whole text; how we
        treat your data is in the <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    ),
    sections: [returns(words), shipping(words), preOrders(words), selling(words), complaints(settings)],
  };
}

function returns(words: FigureWords): ContentSection {
  return {
    id: 'returns',
    title: 'Returns',
    body: (
      <>
        <p>
          New products come back within {words.newReturn}, unopened, for any reason. We refund them within{' '}
          {words.newRefund} of receiving them.
        </p>
        <p>
          A pre-owned game that does not work comes back within {words.preOwnedReturn}. Pre-owned hardware has a{' '}
          {words.warranty} warranty: replaced in the first {words.hardwareReplace}, serviced within{' '}
          {words.hardwareService}.
        </p>
        <p>
          Damaged on arrival? Tell us within {words.damageReport} of delivery. Cancelling a prepaid order before it is
          shipped has a fee of {words.cancellationFee}, which we pay to you when it is us who cancel; that refund takes
          up to {words.cancellationRefund}.
        </p>
        <p>
          <Link to="/terms#returns">Returns in full</Link>
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
          Prepaid orders are delivered free, anywhere in India and in India only. Pay on delivery costs{' '}
          {words.payOnDeliveryFee}, for orders under {words.payOnDeliveryBelow} without a pre-order.
        </p>
        <p>
          Order before {words.dispatchBefore} and we dispatch the same day. Metros take {words.metroDelivery}, other
          places {words.otherDelivery}.
        </p>
        <p>
          <Link to="/terms#shipping">Shipping in full</Link>
        </p>
      </>
    ),
  };
}

function preOrders(words: FigureWords): ContentSection {
  return {
    id: 'pre-orders',
    title: 'Pre-orders',
    body: (
      <>
        <p>
          A pre-order is paid in advance and reserves your copy; pay on delivery is not available for it. Where a
          release is limited to one copy per customer or household, its page says so.
        </p>
        <p>
          The release date is the publisher’s and can move; your order moves with it and you hear from us. You can
          cancel until it is shipped, with the same {words.cancellationFee} fee as every prepaid order. If the release
          is called off, we cancel: you get everything back and {words.cancellationFee} on top, within{' '}
          {words.cancellationRefund}.
        </p>
        <p>
          <Link to="/terms#cancellation">Cancellation in full</Link>
        </p>
      </>
    ),
  };
}

function selling(words: FigureWords): ContentSection {
  return {
    id: 'selling',
    title: 'Selling',
    body: (
      <>
        <p>
          A trade-in price is valid for {words.quoteValid}. Games are processed in {words.gameProcessing} and
          electronics in {words.electronicsProcessing} after they reach us; then you are paid by UPI, to your bank, or
          in store credit.
        </p>
        <p>
          We add {words.pickupBonus} when you let us pick up and {words.selfShippingBonus} when you ship yourself. Store
          credit takes a further {words.creditDeal} off pre-owned products.
        </p>
        <p>
          <Link to="/trade-in-policy">The trade-in policy in full</Link>
        </p>
      </>
    ),
  };
}
