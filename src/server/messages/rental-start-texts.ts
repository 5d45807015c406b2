import { formatSum } from '../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { returnHour } from '../../rules/rentals/rental.ts';
import { type RenterDetail, renterUndoneText } from '../../rules/rentals/renter.ts';
import { formatPlainDay, formatWeekday } from '../../rules/time/day.ts';
import type { RentalContents, RentedDays } from '../../shop/notifications/rental-contents.ts';
import { type EmailText, lineRow, moneyRow, orderPath, tasksParagraph, toTasks } from './email-parts.ts';

const collectIt =
  'It is kept for you until the evening of its first day. If it is not collected or accepted by then, it is cancelled and others can book it.';

const payFirst =
  'Our courier cannot take a deposit: please pay the rent and the deposit online, on the page of your order, or at our counter. It leaves when that is paid. If it is not paid by the evening of its first day, it is cancelled and others can book it.';

const agreementChanged =
  'Its agreement has changed since you accepted it: it names another unit now, or says something new about yours.';

export function rented({
  orderNumber,
  lines,
  amountPaise,
  depositPaise = paise(0),
  creditPaise = paise(0),
  isPaid,
  isPaidBeforeLeaving = false,
  tasks = [],
  ...days
}: RentalContents['rental-booked']): EmailText {
  const isAwaited = isPaidBeforeLeaving && !isPaid;
  return {
    subject: `Your rental ${orderNumber} is booked`,
    heading: 'Your rental is booked',
    paragraphs: [
      ...daysParagraphs(days),
      ...tasksParagraph(isPaid ? tasks : tasks.filter((task) => task !== 'deposit')),
      ...(isPaid ? [] : [owedText(amountPaise, depositPaise)]),
      ...(isAwaited ? [payFirst] : isPaid ? [] : [collectIt]),
      'If there is a console in it, our team will call you, so that you can choose any two games.',
    ],
    rows: [
      ...lines.map(lineRow),
      ...moneyRow('Paid with store credit', creditPaise, { isTakenOff: true }),
      {
        name: isPaid ? 'Paid online' : isAwaited ? 'To pay before it leaves' : 'To pay at hand-over',
        value: formatSum(amountPaise),
        isStrong: true,
      },
    ],
    after: [],
    button: isAwaited ? toPayment(orderNumber) : toTasks(orderNumber, tasks),
  };
}

export function starts({
  orderNumber,
  startsOn,
  window,
  windowBefore = null,
  isBrought,
  toPayPaise,
  isPaidBeforeLeaving = false,
  isToday = false,
  tasks = [],
  isAgreementChanged = false,
}: RentalContents['rental-starts']): EmailText {
  const isAwaited = isPaidBeforeLeaving && toPayPaise > 0;
  const day = formatWeekday(startsOn);
  const time = window ? `${day}, ${window}` : day;
  const when = isToday ? 'today' : `on ${day}`;
  return {
    subject: `Your rental ${orderNumber} starts ${when}${isAgreementChanged ? ': please accept its agreement again' : ''}`,
    heading: `Your rental starts ${when}`,
    paragraphs: [
      isBrought
        ? `Our courier brings it on ${time}${isAwaited ? ', when it is paid' : ''}.`
        : `You can pick it up at our counter on ${time}.`,
      ...hoursBefore(window, windowBefore),
      ...(isAgreementChanged ? [agreementChanged] : []),
      ...tasksParagraph(isAwaited ? tasks.filter((task) => task !== 'deposit') : tasks),
      'Until it goes out you can still cancel it under your orders.',
      ...(isAwaited ? [payFirst] : toPayPaise > 0 ? [collectIt] : []),
    ],
    rows: moneyRow(isAwaited ? 'To pay before it leaves' : 'To pay at hand-over', toPayPaise),
    after: [],
    button: isAwaited ? toPayment(orderNumber) : toTasks(orderNumber, tasks),
  };
}

/** When a rental is handed over, and how it comes back. */
export function daysParagraphs({ startsOn, window, dueOn, parts, ...collection }: RentedDays): string[] {
  const span = (days: { startsOn: string; dueOn: string }) =>
    `from ${formatWeekday(days.startsOn)} until ${formatWeekday(days.dueOn)}, ${returnHour}`;
  return [
    ...(parts
      ? parts.map(({ title, ...days }) => `${title} is yours ${span(days)}.`)
      : [`It is yours ${span({ startsOn, dueOn })}.`]),
    ...(window
      ? [`It will be handed over ${parts ? `on ${formatWeekday(startsOn)}` : 'on the first day'}, ${window}.`]
      : []),
    ...(collection.isCollected
      ? [
          `${collectionText({ window: collection.returnWindow ?? null, isCollected: true, dueOn: parts ? null : dueOn })} You can change the time on the page of your order until the day before.`,
        ]
      : []),
  ];
}

/** How it comes back; without a day, everything on its own. */
export function collectionText({
  isCollected,
  window,
  dueOn,
}: {
  isCollected: boolean;
  window: string | null;
  dueOn: string | null;
}): string {
  const day = dueOn === null ? 'the last day of each thing' : formatWeekday(dueOn);
  if (!isCollected) return `Please bring it back by ${day}, ${returnHour}.`;
  return `Our courier collects it on ${day}${window === null ? ': we will call you about the time' : `, ${window}`}.`;
}

/** Hours that were agreed on before do not hold any more. */
function hoursBefore(window: string | null | undefined, before: string | null): string[] {
  if (before === null) return [];
  return [
    window ? `It was ${before} before.` : `The time we told you before, ${before}, no longer holds: we will call you.`,
  ];
}

/** What is still owed before the hand-over, and for what. */
function owedText(amountPaise: Paise, depositPaise: Paise): string {
  const parts = [
    { amount: paise(amountPaise - depositPaise), name: 'rent' },
    { amount: depositPaise, name: 'deposit, which comes back' },
  ].filter(({ amount }) => amount > 0);
  return `Still to pay before the hand-over: ${parts.map(({ amount, name }) => `${formatSum(amount)} of ${name}`).join(' and ')}.`;
}

export function notCollected(contents: RentalContents['rental-no-show']): EmailText {
  const { orderNumber, startsOn, missing } = contents;
  if (missing !== undefined) return notReady({ ...contents, missing });
  return {
    subject: `Your rental ${orderNumber} was not collected`,
    heading: 'We missed you',
    paragraphs: [
      `Your rental ${orderNumber} was to be handed over on ${formatWeekday(startsOn)}. It was not collected, so we have cancelled it and others can book it. Nothing was charged.`,
      'You are welcome to book again. If you came and we were not there, please call us.',
      ...payFirstNext(contents),
    ],
    rows: [],
    after: [],
    button: { label: 'See what can be rented', path: '/rent' },
  };
}

function notReady({
  missing,
  ...contents
}: RentalContents['rental-no-show'] & { missing: readonly RenterDetail[] }): EmailText {
  const { orderNumber, startsOn } = contents;
  return {
    subject: `Your rental ${orderNumber} could not leave`,
    heading: 'It could not leave in time',
    paragraphs: [
      `Our courier was to bring your rental ${orderNumber} on ${formatWeekday(startsOn)}. Until that evening we waited for you to ${renterUndoneText(missing)}, so we have cancelled it and others can book it. Nothing was charged.`,
      'You are welcome to book again. If something kept you from doing that, please call us.',
      ...payFirstNext(contents),
    ],
    rows: [],
    after: [],
    button: { label: 'See what can be rented', path: '/rent' },
  };
}

export function notPaid(contents: RentalContents['rental-unpaid']): EmailText {
  const { orderNumber, startsOn } = contents;
  return {
    subject: `Your rental ${orderNumber} was not paid`,
    heading: 'It was not paid in time',
    paragraphs: [
      `Our courier was to bring your rental ${orderNumber} on ${formatWeekday(startsOn)}. Its rent and deposit were not paid by that evening, so we have cancelled it and others can book it. Nothing was charged.`,
      'You are welcome to book again. If you could not pay, please call us.',
      ...payFirstNext(contents),
    ],
    rows: [],
    after: [],
    button: { label: 'See what can be rented', path: '/rent' },
  };
}

/** The shop asks for the money first, for some months: better read here than at the next checkout. */
function payFirstNext({ payFirstUntil = null }: RentalContents['rental-unpaid']): string[] {
  if (payFirstUntil === null) return [];
  return [
    `Because of this, rentals that you book until ${formatPlainDay(payFirstUntil)} are paid online at once, and not at the hand-over.`,
  ];
}

function toPayment(orderNumber: string): EmailText['button'] {
  return { label: 'Pay online', path: orderPath(orderNumber) };
}
