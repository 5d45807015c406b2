import type { ServerCartLine } from '../../../../contract/cart.ts';
import {
  completeAnswers,
  type ConditionAnswers,
  type ConditionFigures,
  type ConditionQuote,
  type ItemKind,
  itemKindOf,
} from '../../../../rules/trade-ins/item-condition.ts';
import { paidGrade, quoteWithin } from '../../../../rules/prices/most-paid.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '../../../../rules/money/paise.ts';
import {
  currencyOf,
  type QuotedLine,
  type SellPayment,
  sellPaymentProblem,
  type SellShipping,
  type SellTotals,
  sellTotals,
} from '../../../../rules/trade-ins/sell-totals.ts';
import { type CurrencyType } from '../../../../rules/line-choices.ts';
import { needsSerial } from '../../../../rules/units/serial-number.ts';
import { useKept } from '../../../parts/use-kept.ts';
import { useShop } from '../../frame/use-shop.ts';

/** One line of the sell cart with what its pieces are worth as they are described. */
export interface LineQuote {
  line: ServerCartLine;
  kind: ItemKind;
  /** Whether such things have a serial number. */
  hasSerial: boolean;
  answers: Readonly<Record<string, string>>;
  cash: ConditionQuote;
  credit: ConditionQuote;
  /** As much as the shop may pay for one piece with its bonus. */
  mostPaise: Paise | null;
  /** How it is paid as things are chosen now. */
  currency: CurrencyType;
  answer: (question: string, value: string) => void;
}

export interface SellChoices {
  quotes: readonly LineQuote[];
  /** What the shop stopped buying since it was put in the cart: it is named, and counts for nothing. */
  unwanted: readonly ServerCartLine[];
  /** Null until it is chosen. */
  payment: SellPayment | null;
  choosePayment: (payment: SellPayment) => void;
  /** Why money cannot be chosen; null when it can. */
  moneyProblem: string | null;
  shipping: SellShipping;
  chooseShipping: (shipping: SellShipping) => void;
  totals: SellTotals;
  totalsBy: (choice: { payment?: SellPayment; shipping?: SellShipping }) => SellTotals;
}

/** What is sold, in which condition, and how it is paid. The server counts by the same rules from its own tables. */
export function useSellChoices(cart: readonly ServerCartLine[]): SellChoices {
  const lines = cart.filter(isBought);
  const { figures } = useShop().settings;
  // To where money goes is not kept: the number of an account is for nobody who opens this browser next.
  const [said, setSaid] = useKept<Readonly<Record<number, ConditionAnswers>>>('sell answers', {});
  const [chosen, setChosen] = useKept<SellPayment | null>('sell payment', null);
  const [shipping, chooseShipping] = useKept<SellShipping>('sell shipping', 'pickup');
  const moneyProblem = sellPaymentProblem(
    lines.map((line) => ({ currency: wishOf(line) })),
    'upi',
  );
  // With nothing to be paid in money there is nothing to choose.
  const payment = moneyProblem ? 'credits' : chosen;
  const quotes = lines.map((line) => ({
    ...quoteOf(line, said[line.id] ?? {}, figures),
    currency: currencyOf({ currency: wishOf(line) }, payment ?? asInCart),
    answer: (question: string, value: string) =>
      setSaid({ ...said, [line.id]: { ...said[line.id], [question]: value } }),
  }));
  const totalsBy: SellChoices['totalsBy'] = (choice) =>
    sellTotals(quotes.map(quotedLine), { payment: payment ?? asInCart, shipping, ...choice }, figures);
  return {
    quotes,
    unwanted: cart.filter((line) => !isBought(line)),
    payment,
    choosePayment: setChosen,
    moneyProblem,
    shipping,
    chooseShipping,
    totals: totalsBy({}),
    totalsBy,
  };
}

export function isBought({ age, sellCash }: ServerCartLine): boolean {
  return (age === 'sell' || age === 'PreOwned') && sellCash !== null;
}

/** Until something is chosen every line counts as it stands in the cart; the bank pays that way, and so does UPI. */
const asInCart: SellPayment = 'upi';

function wishOf({ currencyType }: ServerCartLine): CurrencyType {
  return currencyType ?? 'cash';
}

function quoteOf(line: ServerCartLine, said: ConditionAnswers, table: ConditionFigures) {
  const kind = itemKindOf(line.subCategory);
  const mostPaise = line.mostPaid ? paiseFromRupees(line.mostPaid[paidGrade(kind, said)]) : null;
  const worth = (rupees: number | null) =>
    quoteWithin(mostPaise, { kind, pricePaise: paiseFromRupees(rupees ?? line.price), given: said, table });
  return {
    line,
    kind,
    hasSerial: needsSerial(line.subCategory),
    answers: completeAnswers(kind, said),
    cash: worth(line.sellCash),
    credit: worth(line.sellCredit),
    mostPaise,
  };
}

function quotedLine({ line, cash, credit, mostPaise }: LineQuote): QuotedLine {
  return {
    currency: wishOf(line),
    quantity: line.qty,
    cashPaise: cash.quotedPaise,
    creditPaise: credit.quotedPaise,
    mostPaise,
  };
}

/** "₹170 more than cash", for all pieces of the line; null where credit is not more. */
export function moreInCredit({ line, cash, credit }: Pick<LineQuote, 'line' | 'cash' | 'credit'>): string | null {
  const more = (rupeesFromPaise(credit.quotedPaise) - rupeesFromPaise(cash.quotedPaise)) * line.qty;
  return more > 0 ? `${formatRupees(more)} more than cash` : null;
}
