import type { ContentSection } from './content.ts';
import type { FigureWords } from './figure-words.ts';

/** The two sections of the terms that are about using a thing after it has arrived. */
export function warranty(words: FigureWords): ContentSection {
  return {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <>
        <p>
          New products carry the manufacturer’s warranty. Every pre-owned product carries our own {words.warranty}{' '}
          warranty from the day of delivery:
        </p>
        <ul>
          <li>
            Consoles, controllers, headsets and accessories: a fault in the first {words.hardwareReplace} and we replace
            the product; a fault within {words.hardwareService} and we service it free of charge. If it cannot be
            repaired, we replace it or refund its price.
          </li>
          <li>
            Games: a game that does not work can be returned within {words.preOwnedReturn} for a replacement or its
            price. For the rest of the month we exchange it for another copy, or for store credit if we have none.
          </li>
        </ul>
        <p>
          The warranty covers faults, not wear: drops, liquids, broken seals, power surges, banned accounts and changed
          software are outside it. Codes for downloadable content and manuals are not part of a pre-owned game.
        </p>
      </>
    ),
  };
}

export function rentalDamage(words: FigureWords): ContentSection {
  return {
    id: 'rental-damage',
    title: 'Renting, damage and loss',
    body: (
      <>
        <p>
          You can rent in Chennai, Vellore and Bangalore, from the start date to the end of the time you chose. What a
          late return costs is shown before you pay and on your order.
        </p>
        <ul>
          <li>Check the rented items when they arrive and report damage within {words.damageReport}.</li>
          <li>Normal wear is ours. Damage that happened while you had the item is charged at the cost of repair.</li>
          <li>
            An item that is lost, or damaged beyond repair, is charged at up to {words.rentalLoss} of its retail price,
            depending on its age. We never charge more than that for one item.
          </li>
          <li>
            If you find a missing item later, send it back: when it works, we refund the loss charge and keep only{' '}
            {words.returnShipping} for return shipping.
          </li>
        </ul>
        <p>Every charge is listed item by item, and you hear of it before it is made.</p>
      </>
    ),
  };
}
