// People who buy over HTTP, as fast as the shop lets them.
import { Agent, request } from 'node:http';
import pg from 'pg';

const addressOf = {
  name: 'Ravi Iyer',
  line1: '12 Anna Salai',
  city: 'Chennai',
  state: 24,
  pinCode: 600002,
  phoneNumber: '9876543210',
};

/** Somebody with an account, an address and things to buy; the shelves never run out. */
export async function gatherShoppers({ shopUrl, databaseUrl, count }) {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  const { rows } = await database.query(
    `select id from product where age = 'New' and buy_paise is not null order by id limit 40`,
  );
  const products = rows.map(({ id }) => id);
  await database.query(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select id, 1000000, 'counted', 'benchmark' from unnest($1::int[]) as id`,
    [products],
  );
  // They all live in one household, and come from one address.
  await database.query(
    `insert into setting (key, value, changed_at) values ('limits', $1, now()) on conflict do nothing`,
    [JSON.stringify({ unpaidPerHousehold: 1_000_000, unpaidPerNetwork: 1_000_000, messagesOfNetwork: 10_000_000 })],
  );
  const agent = new Agent({ keepAlive: true });
  const ask = (path, options) => send(agent, shopUrl, { path, ...options });
  const shoppers = [];
  const first = Date.now() % 1_000_000_000;
  for (let number = 0; number < count; number += 1) shoppers.push(await register(ask, first + number));
  return { database, products, ask, shoppers, close: () => (agent.destroy(), database.end()) };
}

async function register(ask, number) {
  const answer = await ask('/api/register', {
    json: {
      firstName: 'Ravi',
      lastName: 'Iyer',
      email: `bench${number}@example.in`,
      password: 'correct horse',
      confirmPassword: 'correct horse',
      mobileNumber: String(7_000_000_000 + number),
    },
  });
  const { id: userId, accessToken: token } = JSON.parse(answer.text);
  const added = await ask('/api/addNewAddress', { token, json: { userId, ...addressOf } });
  return { userId, token, addressId: JSON.parse(added.text).id };
}

/** The cart is filled past the shop: from here on, only the purchase is measured. */
export async function fillCart({ database, products }, { userId }, turn) {
  await database.query({
    name: 'fill',
    text: `insert into cart_line (shopper_id, product_id, direction, quantity, seen_price_paise)
           values ($1, $2, 'buy', 1, 100) on conflict do nothing`,
    values: [userId, products[turn % products.length]],
  });
}

/** From the button to the confirmed order: checkout, payment at the sandbox with its signed notice, and the way back. */
export async function buy({ ask }, { userId, token, addressId }) {
  const placed = await ask('/api/checkout', { token, json: { direction: 'buy', userId, addressId } });
  if (placed.status !== 200) return false;
  const { orderId, url } = JSON.parse(placed.text);
  const paid = await ask(new URL(url).pathname, { form: 'outcome=paid' });
  if (paid.status !== 303) return false;
  const back = await ask(paid.location, {});
  return back.location === `/order-success?orderId=${orderId}`;
}

function send(agent, base, { path, json, form, token }) {
  const body = json ? JSON.stringify(json) : (form ?? '');
  const isPost = body !== '';
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = {
    ...(isPost && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(base + path, { agent, method: isPost ? 'POST' : 'GET', headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode, location: response.headers.location, text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
