import { formatWeekday } from '../../rules/time/day.ts';
import { formatSum } from '../../rules/money/format-rupees.ts';
import { durationLabel, returnHour } from '../../rules/rentals/rental.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, moneyRow, orderPath, toOrders } from './email-parts.ts';
import { collectionText, notCollected, notPaid, rented, starts } from './rental-start-texts.ts';

export type RentalMessage = Extract<GreetedContents, { template: `rental-${string}` }>;
type ContentsOf<T> = Extract<RentalMessage, { template: T }>['contents'];

/** The texts about what people rent from the shop. */
export function rentalEmailText(message: RentalMessage): EmailText {
  switch (message.template) {
    case 'rental-booked':
      return rented(message.contents);
    case 'rental-moved':
      return rentalMoved(message.contents);
    case 'rental-starts':
      return starts(message.contents);
    case 'rental-due':
      return due(message.contents);
    case 'rental-no-show':
      return notCollected(message.contents);
    case 'rental-unpaid':
      return notPaid(message.contents);
    case 'rental-waits':
      return waits(message.contents);
    case 'rental-free':
      return free(message.contents);
    case 'rental-offer':
      return asks(message.contents);
    case 'rental-charged':
      return charged(message.contents);
    case 'rental-settled':
      return settled(message.contents);
    case 'rental-answered':
      return answered(message.contents);
    case 'rental-document':
      return documentRefused(message.contents);
  }
}

function rentalMoved({ orderNumber, status, dueOn, kept }: ContentsOf<'rental-moved'>): EmailText {
  if (kept) return keptLonger({ orderNumber, dueOn, ...kept });
  const isOut = status === 'Dispatched' || status === 'Picked up';
  return {
    subject: `Your rental ${orderNumber}: ${status.toLowerCase()}`,
    heading: status,
    paragraphs: [
      isOut
        ? `Have fun. It is due on ${formatWeekday(dueOn)}, ${returnHour}.`
        : `Your rental ${orderNumber} is ${status.toLowerCase()}. Thank you.`,
    ],
    rows: [],
    after: [],
    button: toOrders,
  };
}

function keptLonger({
  orderNumber,
  dueOn,
  title,
  ...collection
}: { orderNumber: string; dueOn: string } & NonNullable<ContentsOf<'rental-moved'>['kept']>): EmailText {
  const until = formatWeekday(dueOn);
  return {
    subject: `Your rental ${orderNumber} is yours until ${until}`,
    heading: `${title} is yours until ${until}`,
    paragraphs: [
      `You keep ${title} for longer. ${collectionText({ ...collection, dueOn })}`,
      'We will remind you the day before.',
    ],
    rows: [],
    after: [],
    button: { label: 'See your order', path: orderPath(orderNumber) },
  };
}

function due({
  orderNumber,
  dueOn,
  when,
  lateFeePaise,
  latePaise = lateFeePaise,
  isCollected = false,
  window = null,
}: ContentsOf<'rental-due'>): EmailText {
  const state = { tomorrow: 'is due tomorrow', today: 'is due today', late: 'is late' }[when];
  const until = `${formatWeekday(dueOn)}, ${returnHour}`;
  const collected = window ? `on ${formatWeekday(dueOn)}, ${window}` : `by ${until}`;
  const perDay = formatSum(lateFeePaise);
  return {
    subject: `Your rental ${orderNumber} ${state}`,
    heading: `Your rental ${state}`,
    paragraphs:
      when === 'late'
        ? [
            `It was due on ${until}. The late fee is ${formatSum(latePaise)} so far, and ${perDay} for every further day.`,
            `Please ${isCollected ? 'give it to our courier' : 'bring it back'}, or keep it for longer under your orders, if the next days are free.`,
          ]
        : [
            `${isCollected ? `Our courier collects it ${collected}: please have it ready` : `Please bring it back by ${until}`}. You can also keep it for longer under your orders, if the next days are free.`,
            `Every day after that costs ${perDay}.`,
          ],
    rows: [],
    after: [],
    button: { label: 'Keep it for longer', path: `${orderPath(orderNumber)}&do=extend` },
  };
}

function waits({ orderNumber, title, startsOn, isFirstDay = false }: ContentsOf<'rental-waits'>): EmailText {
  if (isFirstDay) return notBack({ orderNumber, title });
  return {
    subject: `Your rental ${orderNumber} may start late`,
    heading: `${title} is not back yet`,
    paragraphs: [
      `Your rental starts on ${startsOn}, and the renter before you has not brought ${title} back. We are following it up, and will call you before ${startsOn} to say whether it will be here in time.`,
      'If you would rather not wait, you can look at your rental under your orders.',
    ],
    rows: [],
    after: [],
    button: { label: 'Look at the rental', path: `/orders?order=${orderNumber}` },
  };
}

function notBack({ orderNumber, title }: { orderNumber: string; title: string }): EmailText {
  return {
    subject: `Your rental ${orderNumber} cannot start today`,
    heading: 'We are sorry: it is not ready yet',
    paragraphs: [
      `Your rental was to start today, and ${title} is not ready: the renter before you brought it back too late, or has not brought it back yet. We will call you as soon as it can leave.`,
      'You do not have to wait: until it leaves you can cancel under your orders without a fee, and all that you have paid comes back.',
    ],
    rows: [],
    after: [],
    button: { label: 'Wait or cancel', path: orderPath(orderNumber) },
  };
}

function free({ title, city, cityName, editionId, duration, startsOn, hours }: ContentsOf<'rental-free'>): EmailText {
  const days =
    startsOn === null
      ? `for ${durationLabel(duration)}`
      : `for ${durationLabel(duration)} from ${formatWeekday(startsOn)}`;
  return {
    subject: `${title} can be rented again`,
    heading: `${title} is free in ${cityName}`,
    paragraphs: [
      `You asked us to tell you: it can be rented ${days}.`,
      `It is not reserved for you: whoever books first gets it. After ${hours} hours we tell the next person on the list, and your place on it ends. You can always join again.`,
    ],
    rows: [],
    after: [],
    button: { label: 'See its calendar', path: `/rent/${city}?item=${editionId}` },
  };
}

function asks({ orderNumber, title, startsOn }: ContentsOf<'rental-offer'>): EmailText {
  return {
    subject: `Please choose what to do about your rental ${orderNumber}`,
    heading: 'We are sorry: your rental cannot start as booked',
    paragraphs: [
      `${title} was to be yours from ${startsOn}. Our unit is broken or was not brought back in time, and no other one is free on your days.`,
      'Please choose under your orders: other days, something else on your days, or all of your money back, the deposit too. You can also call us.',
    ],
    rows: [],
    after: [],
    button: { label: 'Choose', path: orderPath(orderNumber) },
  };
}

function charged({
  orderNumber,
  reason,
  amountPaise,
  noticeHours,
  hasDeposit = true,
}: ContentsOf<'rental-charged'>): EmailText {
  const later = hasDeposit ? ` After ${noticeHours} hours it can be taken from your deposit.` : '';
  return {
    subject: `A charge on your rental ${orderNumber}`,
    heading: `${formatSum(amountPaise)} is charged on your rental`,
    paragraphs: [
      `${reason}.`,
      `You can see it with photographs under your orders, and pay it there or tell us why it is not right.${later}`,
    ],
    rows: [],
    after: [],
    button: { label: 'Look at the charge', path: `/orders?order=${orderNumber}` },
  };
}

function wayBack(back: string, { isOverCounter }: { isOverCounter: boolean }): string {
  return isOverCounter
    ? `${back} was given back to you over the counter.`
    : `${back} goes back the way you paid it. Your bank may take a few days to show it.`;
}

function settled(contents: ContentsOf<'rental-settled'>): EmailText {
  const { orderNumber, depositPaise, kept, backPaise, isOverCounter, leftPaise } = contents;
  const [back, left] = [formatSum(backPaise), formatSum(leftPaise)];
  return {
    subject: `The deposit of your rental ${orderNumber}`,
    heading: backPaise > 0 ? `${back} of your deposit goes back to you` : 'Your deposit paid for charges',
    paragraphs: [
      ...(backPaise > 0 ? [wayBack(back, { isOverCounter })] : []),
      ...(leftPaise > 0 ? [`${left} of the charges is still to pay. Please pay it on the page of your order.`] : []),
    ],
    rows: [
      ...moneyRow('Deposit', depositPaise),
      ...kept.flatMap(({ reason, amountPaise }) => moneyRow(reason, amountPaise, { isTakenOff: true })),
      { name: 'Goes back to you', value: back, isStrong: true },
    ],
    after: [],
    button: { label: leftPaise > 0 ? `Pay ${left}` : 'See your order', path: orderPath(orderNumber) },
  };
}

function answered(contents: ContentsOf<'rental-answered'>): EmailText {
  const { orderNumber, reason, amountPaise, answer, isWaived, back } = contents;
  const amount = formatSum(amountPaise);
  const about = isWaived ? `You need not pay ${amount}` : `Our answer about the charge of ${amount}`;
  return {
    subject: `A charge on your rental ${orderNumber}`,
    heading: back ? `${amount} of a charge goes back to you` : about,
    paragraphs: [`${reason}.`, answer, ...(isWaived ? [] : [afterAnswer(contents)])],
    rows: [],
    after: [],
    button: { label: 'See your order', path: orderPath(orderNumber) },
  };
}

function afterAnswer(contents: ContentsOf<'rental-answered'>): string {
  const { amountPaise, isPaid = false, hasDeposit = true, back } = contents;
  if (back) return wayBack(formatSum(amountPaise), back);
  if (isPaid) return 'It is paid, so there is nothing more to do.';
  const pay = 'You can pay it on the page of your order';
  return hasDeposit ? `${pay}; otherwise it is taken from your deposit.` : `${pay}.`;
}

function documentRefused({ orderNumber, reason }: ContentsOf<'rental-document'>): EmailText {
  return {
    subject: `Please send another document for your rental ${orderNumber}`,
    heading: 'We could not accept your identity document',
    paragraphs: [`${reason}.`, 'Please send another one on the page of your order: nothing leaves before it.'],
    rows: [],
    after: [],
    button: { label: 'Send another', path: orderPath(orderNumber) },
  };
}
