import type pg from 'pg';
import type { OpenShop } from './open-shop.ts';

interface WantedLine {
  title?: string;
  age?: 'New' | 'PreOwned' | 'preOrder';
  hsn?: string;
  quantity?: number;
  unitPaise: number;
  discountPaise?: number;
  creditPaise?: number;
}

export interface WantedOrder {
  shopperId: number;
  lines: readonly WantedLine[];
  status?: string;
  direction?: 'buy' | 'sell' | 'rent';
  payBy?: 'online' | 'delivery' | 'credit';
  feePaise?: number;
  address?: Record<string, unknown>;
  placedAt?: Date;
}

export interface PlacedOrder {
  id: number;
  number: string;
  lineIds: number[];
}

const frozenAddress = {
  name: 'Ravi Iyer',
  line1: '12 Anna Salai',
  line2: 'Flat 3',
  city: 'Chennai',
  stateId: 24,
  state: 'Tamil Nadu',
  gstCode: '33',
  pinCode: 600002,
  landmark: 'Opposite the park',
  phoneNumber: '9876543210',
};

let orders = 0;

/** An order as checkout leaves it, in any status, without going through checkout. */
export async function placeOrder(
  { connection }: Pick<OpenShop, 'connection'>,
  wanted: WantedOrder,
): Promise<PlacedOrder> {
  const client = await connection.pool.connect();
  try {
    await client.query('begin');
    const order = await insertOrder(client, wanted);
    const lineIds: number[] = [];
    for (const line of wanted.lines) lineIds.push(await insertLine(client, order.id, line));
    await client.query('commit');
    return { ...order, lineIds };
  } finally {
    client.release();
  }
}

async function insertOrder(client: pg.PoolClient, wanted: WantedOrder): Promise<{ id: number; number: string }> {
  const { shopperId, lines, status = 'Processing', direction = 'buy', payBy = 'online', feePaise = 0 } = wanted;
  const sum = (amountOf: (line: WantedLine) => number) => lines.reduce((total, line) => total + amountOf(line), 0);
  const goods = sum(({ unitPaise, quantity = 1 }) => unitPaise * quantity);
  const discount = sum(({ discountPaise = 0 }) => discountPaise);
  const credit = sum(({ creditPaise = 0 }) => creditPaise);
  orders += 1;
  const letter = direction === 'buy' ? 'B' : direction === 'sell' ? 'S' : 'R';
  const number = `GT${letter}${String(process.pid * 100_000 + orders)
    .padStart(10, '0')
    .slice(-10)}`;
  const { rows } = await client.query<{ id: number }>(
    `insert into shop_order (number, shopper_id, direction, status, submission, pay_by, goods_paise, discount_paise,
       credit_paise, fee_paise, to_pay_paise, delivery_limit_paise, address, placed_at, cancelled_because)
     values ($1, $2, $3, $4, $1, $5, $6, $7, $8, $9, $10, 500000, $11, $12, $13) returning id`,
    [
      number,
      shopperId,
      direction,
      status,
      payBy,
      goods,
      discount,
      credit,
      feePaise,
      goods - discount - credit + feePaise,
      JSON.stringify({ ...frozenAddress, ...wanted.address }),
      wanted.placedAt ?? new Date(),
      status === 'Cancelled' ? 'shopper' : null,
    ],
  );
  return { id: rows[0]?.id ?? 0, number };
}

async function insertLine(client: pg.PoolClient, orderId: number, line: WantedLine): Promise<number> {
  const { title = 'Elden Ring', age = 'New', hsn = '85234990', quantity = 1, unitPaise } = line;
  const { rows } = await client.query<{ id: number }>(
    `insert into order_line (order_id, product_id, title, age, hsn, quantity, unit_paise, discount_paise, credit_paise)
     values ($1, (select min(id) from product), $2, $3, $4, $5, $6, $7, $8) returning id`,
    [orderId, title, age, hsn, quantity, unitPaise, line.discountPaise ?? 0, line.creditPaise ?? 0],
  );
  return rows[0]?.id ?? 0;
}
