import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { returnHour } from '../../rules/rentals/rental.ts';
import { formatWeekday } from '../../rules/time/day.ts';
import type { MessageContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, lineRow, moneyRow, orderPath, tasksParagraph, toTasks } from './email-parts.ts';

const collectIt =
  'It is kept for you until the evening of its first day. If it is not collected or accepted by then, it is cancelled and others can book it.';

const payFirst =
  'Our courier takes no deposit: please pay the rent and the deposit online, on the page of your order. It leaves when that is paid. If it is not paid by the evening of its first day, it is cancelled and others can book it.';

export function rented({
  orderNumber,
  lines,
  startsOn,
  window,
  dueOn,
  amountPaise,
  depositPaise = paise(0),
  creditPaise = paise(0),
  isPaid,
  isPaidBeforeLeaving = false,
  tasks = [],
}: MessageContents['rental-booked']): EmailText {
  const isAwaited = isPaidBeforeLeaving && !isPaid;
  return {
    subject: `Your rental ${orderNumber} is booked`,
    heading: 'Your rental is booked',
    paragraphs: [
      `It is yours from ${formatWeekday(startsOn)} until ${formatWeekday(dueOn)}, ${returnHour}.`,
      ...(window ? [`It is handed over on the first day, ${window}.`] : []),
      ...tasksParagraph(isPaid ? tasks : tasks.filter((task) => task !== 'deposit')),
      ...(isPaid ? [] : [owedText(amountPaise, depositPaise)]),
      ...(isAwaited ? [payFirst] : isPaid ? [] : [collectIt]),
      'With a console, our team calls you to choose any two games.',
    ],
    rows: [
      ...lines.map(lineRow),
      ...moneyRow('Paid with store credit', creditPaise, { isTakenOff: true }),
      {
        name: isPaid ? 'Paid online' : isAwaited ? 'To pay before it leaves' : 'To pay at hand-over',
        value: formatExactRupees(amountPaise),
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
  isBrought,
  toPayPaise,
  isPaidBeforeLeaving = false,
  isToday = false,
  tasks = [],
}: MessageContents['rental-starts']): EmailText {
  const isAwaited = isPaidBeforeLeaving && toPayPaise > 0;
  const day = formatWeekday(startsOn);
  const time = window ? `${day}, ${window}` : day;
  const when = isToday ? 'today' : `on ${day}`;
  return {
    subject: `Your rental ${orderNumber} starts ${when}`,
    heading: `Your rental starts ${when}`,
    paragraphs: [
      isBrought
        ? `Our courier brings it on ${time}${isAwaited ? ', when it is paid' : ''}.`
        : `You can pick it up at our counter on ${time}.`,
      ...tasksParagraph(isAwaited ? tasks.filter((task) => task !== 'deposit') : tasks),
      'Until it goes out you can still cancel it under your orders.',
      ...(isAwaited ? [payFirst] : toPayPaise > 0 ? [collectIt] : []),
    ],
    rows: moneyRow(isAwaited ? 'To pay before it leaves' : 'To pay at hand-over', toPayPaise),
    after: [],
    button: isAwaited ? toPayment(orderNumber) : toTasks(orderNumber, tasks),
  };
}

/** What is still owed before the hand-over, and for what. */
function owedText(amountPaise: Paise, depositPaise: Paise): string {
  const parts = [
    { amount: paise(amountPaise - depositPaise), name: 'rent' },
    { amount: depositPaise, name: 'deposit, which comes back' },
  ].filter(({ amount }) => amount > 0);
  return `Still to pay before the hand-over: ${parts.map(({ amount, name }) => `${formatExactRupees(amount)} of ${name}`).join(' and ')}.`;
}

export function notCollected({ orderNumber, startsOn }: MessageContents['rental-no-show']): EmailText {
  return {
    subject: `Your rental ${orderNumber} was not collected`,
    heading: 'We missed you',
    paragraphs: [
      `Your rental ${orderNumber} was to be handed over on ${formatWeekday(startsOn)}. It was not collected, so we have cancelled it and others can book it. Nothing was charged.`,
      'You are welcome to book again. If you came and we were not there, please call us.',
    ],
    rows: [],
    after: [],
    button: { label: 'See what can be rented', path: '/rent' },
  };
}

export function notPaid({ orderNumber, startsOn }: MessageContents['rental-unpaid']): EmailText {
  return {
    subject: `Your rental ${orderNumber} was not paid`,
    heading: 'It was not paid in time',
    paragraphs: [
      `Our courier was to bring your rental ${orderNumber} on ${formatWeekday(startsOn)}. Its rent and deposit were not paid online by that evening, so we have cancelled it and others can book it. Nothing was charged.`,
      'You are welcome to book again. If you could not pay, please call us.',
    ],
    rows: [],
    after: [],
    button: { label: 'See what can be rented', path: '/rent' },
  };
}

function toPayment(orderNumber: string): EmailText['button'] {
  return { label: 'Pay online', path: orderPath(orderNumber) };
}
