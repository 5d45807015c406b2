import { indianDay, isDay } from '../../rules/time/day.ts';
import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import {
  type ConditionAnswers,
  conditionQuestions,
  itemKindOf,
  type QuestionName,
} from '../../rules/trade-ins/item-condition.ts';
import { Refused } from '../../rules/refused.ts';
import { bestGrade, type Grade, grades } from '../../rules/units/grade.ts';
import { confirmPickupByStaff } from '../../shop/back-office/act-on-order.ts';
import { inspectPiece } from '../../shop/back-office/inspect.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { lockOrder } from '../../shop/orders/find-order.ts';
import { readTradeIn, type TradeInItem } from '../../shop/trade-ins/list-items.ts';
import { actAtCounter, commandLine, type CounterHand, step } from './act-at-counter.ts';
import type { Connection } from '../database/connect.ts';

const usage =
  'use it as: npm run trade-in -- GTS0123456789 confirm --why "…" | pickup --on 2026-11-20 | receive | finish | show | ' +
  'inspect --item 1 [--working faulty] [--marks light] [--box no] [--accessories cable] [--drift yes] [--region other] ' +
  '[--serial X | --unreadable "…"] [--grade Good] [--refuse] [--why "…"]';

const questions = [...new Set(Object.values(conditionQuestions).flatMap((asked) => asked.map(({ name }) => name)))];

/** npm run trade-in: what the counter and the bench do with what people sell, for whoever has the machine. */
export function runTradeIn(connection: Connection, args: readonly string[]): Promise<void> {
  return actAtCounter(connection, args, {
    usage,
    options: ['on', 'item', 'serial', 'unreadable', 'grade', 'why', ...questions],
    flags: ['refuse'],
    verbs: {
      confirm: async (tx, { number, now, option }) => {
        const why = option('why') ?? '';
        if (why === '') throw new Refused('bad-request', '--why must say who was called.');
        await confirmPickupByStaff(tx, { number, why, by: commandLine, now });
        return `${number}: the pickup is confirmed.`;
      },
      pickup: (tx, hand) => {
        const day = hand.option('on') ?? '';
        if (!isDay(day) || day < indianDay(hand.now)) {
          throw new Refused('bad-request', '--on must be a day from today on, such as 2026-11-20.');
        }
        return step(tx, 'schedule-pickup', hand);
      },
      receive: (tx, hand) => step(tx, 'receive', hand),
      inspect,
      finish: (tx, hand) => step(tx, 'finish-inspection', hand),
      show: async (tx, hand) => show(await read(tx, hand)),
    },
  });
}

async function inspect(tx: ShopTransaction, hand: CounterHand): Promise<string> {
  const { tradeIn } = await read(tx, hand);
  const { number, now, option } = hand;
  const index = Number(option('item') ?? '');
  const item = tradeIn.items[index - 1];
  if (!item) throw new Refused('bad-request', `--item must be a number from 1 to ${tradeIn.items.length}.`);
  const found: ConditionAnswers = Object.fromEntries(
    questions.flatMap((name) => (option(name) === undefined ? [] : [[name, option(name)]])),
  );
  const { quotedPaise, offeredPaise, isRepeat } = await inspectPiece(tx, {
    number,
    by: commandLine,
    now,
    itemId: item.id,
    found,
    grade: gradeOf(option('grade'), item, found),
    serial: option('serial') ?? null,
    unreadable: option('unreadable') ?? null,
    reasons: option('why') ?? null,
    isRefused: hand.has('refuse'),
  });
  const quoted = formatExactRupees(quotedPaise);
  const result =
    offeredPaise === null
      ? 'it goes back to the seller'
      : offeredPaise < quotedPaise
        ? `${formatExactRupees(offeredPaise)} is offered instead of ${quoted}`
        : `it is worth what was quoted, ${quoted}`;
  const repeat = isRepeat ? ' A piece with this serial number was here before: please look twice.' : '';
  return `${number}: ${index}. ${item.title}: ${result}.${repeat}`;
}

/** As the bench says; when it says nothing, the best that the answers allow. */
function gradeOf(said: string | undefined, { subCategory }: TradeInItem, found: ConditionAnswers): Grade {
  if (said === undefined) return bestGrade(itemKindOf(subCategory), found);
  const grade = grades.find((known) => known.toLowerCase() === said.toLowerCase());
  if (grade) return grade;
  throw new Refused('bad-request', `--grade must be ${grades.join(', ')}.`);
}

type TradeInDetail = Awaited<ReturnType<typeof read>>;

async function read(tx: ShopTransaction, { number }: CounterHand) {
  const order = await lockOrder(tx, number);
  if (order.direction !== 'sell') throw new Refused('conflict', `Order ${number} is not a trade-in.`);
  return { order, tradeIn: await readTradeIn(tx, order.id) };
}

function show({ order, tradeIn }: TradeInDetail): string {
  const { payment, payoutTo, payoutReference, bonusPaise, bonusIn, pickupOn } = tradeIn;
  const sent =
    order.shipping === 'pickup' ? `pickup${pickupOn === null ? '' : ` on ${pickupOn}`}` : 'sent by the seller';
  const reference = payoutReference === null ? '' : `, reference ${payoutReference}`;
  return [
    `${order.number}: ${order.status}`,
    `  ${sent}; paid by ${payment}${payoutTo === null ? '' : ` to ${payoutTo}`}${reference}; ` +
      `bonus ${formatExactRupees(bonusPaise)} in ${bonusIn}`,
    ...tradeIn.items.map((item, index) => `  ${index + 1}. ${pieceLine(item)}`),
  ].join('\n');
}

function pieceLine(item: TradeInItem): string {
  const said = questions.flatMap((name: QuestionName) => (item.answers[name] ? `${name} ${item.answers[name]}` : []));
  return [
    item.title,
    said.join(', '),
    `quoted ${formatExactRupees(item.quotedPaise)} in ${item.currency}`,
    item.state === 'quoted' ? 'not inspected yet' : item.state,
    ...(item.offeredPaise === null ? [] : [`worth ${formatExactRupees(item.offeredPaise)}`]),
    ...(item.grade === null ? [] : [`grade ${item.grade}`]),
    ...(item.serial === null ? [] : [`serial ${item.serial}${item.isRepeat ? ' (was here before)' : ''}`]),
    ...(item.reasons === null ? [] : [item.reasons]),
  ].join('; ');
}
