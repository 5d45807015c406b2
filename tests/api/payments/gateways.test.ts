import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { guarded } from '../../../src/server/gateways/payments.ts';
import { createPhonePeGateway } from '../../../src/server/gateways/phonepe-gateway.ts';
import { createRazorpayGateway } from '../../../src/server/gateways/razorpay-gateway.ts';
import type { PaymentGateway } from '../../../src/shop/payments/payment-gateway.ts';
import { gatewayHost } from '../../support/gateway-host.ts';

const clock = { now: () => new Date() };
const phonePe = () =>
  createPhonePeGateway(
    {
      provider: 'phonepe',
      clientId: 'client',
      clientSecret: 'secret',
      clientVersion: 1,
      isLive: false,
      callbackUser: 'shop',
      callbackPassword: 'password',
    },
    clock,
  );
const razorpay = () =>
  createRazorpayGateway(
    {
      provider: 'razorpay',
      keyId: 'rzp_test_1',
      keySecret: 'secret',
      webhookSecret: 'webhook secret',
    },
    clock,
  );

test('a notice of PhonePe counts with the right name and password only', async () => {
  const gateway = await phonePe();
  const body = Buffer.from(
    JSON.stringify({
      type: 'CHECKOUT_ORDER_COMPLETED',
      event: 'checkout.order.completed',
      payload: {
        merchantId: 'M1',
        merchantOrderId: 'GTB0000000001-1',
        orderId: 'OMO1',
        state: 'COMPLETED',
        amount: 250_000,
        expireAt: 1,
        paymentDetails: [],
      },
    }),
  );
  const authorization = createHash('sha256').update('shop:password').digest('hex');
  expect(gateway.readWebhook({ headers: { authorization }, body })).toMatchObject({
    reference: 'GTB0000000001-1',
    state: 'paid',
    paidPaise: 250_000,
  });
  expect(gateway.readWebhook({ headers: { authorization: 'wrong' }, body })).toBeNull();
  expect(gateway.readWebhook({ headers: {}, body })).toBeNull();
});

test('a notice of Razorpay counts with a signature over its very bytes only', async () => {
  const gateway = await razorpay();
  const entity = { reference_id: 'GTB0000000001-1', status: 'paid', amount_paid: 250_000 };
  const body = Buffer.from(JSON.stringify({ event: 'payment_link.paid', payload: { payment_link: { entity } } }));
  const signature = createHmac('sha256', 'webhook secret').update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_1' };
  expect(gateway.readWebhook({ headers, body })).toEqual({
    event: 'evt_1',
    reference: 'GTB0000000001-1',
    state: 'paid',
    paidPaise: 250_000,
  });
  const changed = Buffer.from(body.toString().replace('250000', '1'));
  expect(gateway.readWebhook({ headers, body: changed })).toBeNull();
  expect(gateway.readWebhook({ headers: {}, body })).toBeNull();
});

test('a genuine notice that is about no payment of an order is no fault of anybody', async () => {
  const ofRazorpay = await razorpay();
  const read = (text: string) => {
    const signature = createHmac('sha256', 'webhook secret').update(text).digest('hex');
    return ofRazorpay.readWebhook({ headers: { 'x-razorpay-signature': signature }, body: Buffer.from(text) });
  };
  const linkWith = (entity: object) =>
    JSON.stringify({ event: 'payment_link.paid', payload: { payment_link: { entity } } });
  for (const text of [
    JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: { id: 'pay_1' } } } }),
    JSON.stringify({ event: 'refund.processed', payload: {} }),
    linkWith({ reference_id: null, status: 'paid', amount_paid: 1 }),
    linkWith({ reference_id: 'a\u0000b', status: 'paid', amount_paid: 1 }),
    linkWith({ reference_id: 'x'.repeat(5000), status: 'paid', amount_paid: 1 }),
    linkWith({ reference_id: 'GTB1-1', status: 'paid', amount_paid: 1.5 }),
    linkWith({ reference_id: 'GTB1-1', status: 'paid', amount_paid: 1e300 }),
    '',
    '{',
    'null',
    '[]',
  ]) {
    expect([text.slice(0, 80), read(text)]).toEqual([text.slice(0, 80), 'other']);
  }
  const authorization = createHash('sha256').update('shop:password').digest('hex');
  const ofPhonePe = await phonePe();
  for (const payload of [{}, { merchantOrderId: 'GTB1-1', orderId: 'O', state: 'COMPLETED', amount: 0.5 }]) {
    const body = Buffer.from(JSON.stringify({ type: 'CHECKOUT_ORDER_COMPLETED', payload }));
    expect(ofPhonePe.readWebhook({ headers: { authorization }, body })).toBe('other');
  }
});

test('promise 11: Razorpay is asked for our page, and money for the order of another shop is not ours', async () => {
  const payment = { payment_id: 'pay_1', amount: 250_000 };
  const host = await gatewayHost((path) => {
    const status = path.endsWith('/plink_not_taken_yet') ? 'authorized' : 'captured';
    const reference_id = path.endsWith('/plink_of_another_shop') ? 'ANOTHER-1' : 'GTB0000000001-1';
    return {
      status: 200,
      body: { reference_id, status: 'created', currency: 'INR', payments: [{ ...payment, status }] },
    };
  });
  try {
    const gateway = await razorpay();
    const ask = (gatewayOrder: string | null) => gateway.ask({ reference: 'GTB0000000001-1', gatewayOrder });
    const paid = { state: 'paid', gatewayPayment: 'pay_1', paidPaise: 250_000, currency: 'INR' };
    expect(await ask('plink_ours')).toEqual({ ...paid, isOurs: true });
    expect(await ask('plink_of_another_shop')).toEqual({ ...paid, isOurs: false });
    expect(await ask('plink_not_taken_yet')).toEqual({ state: 'pending' });
    expect(await ask(null)).toEqual({ state: 'failed' });
  } finally {
    host.close();
  }
});

test('promise 11: PhonePe is asked by our own name for a payment, and what it does not know of ours is not paid', async () => {
  const paymentDetails = [{ transactionId: 'OM1', state: 'COMPLETED', amount: 250_000 }];
  const host = await gatewayHost((path) => {
    if (path.includes('/oauth/token')) return { status: 200, body: { access_token: 'token', expires_at: 4e9 } };
    if (path.includes('/order/GTB0000000001-1/status'))
      return { status: 200, body: { orderId: 'OMO1', state: 'COMPLETED', amount: 250_000, paymentDetails } };
    return { status: 404, body: { code: 'ORDER_NOT_FOUND', message: 'No entry found' } };
  });
  try {
    const gateway = await phonePe();
    expect(await gateway.ask({ reference: 'GTB0000000001-1', gatewayOrder: 'OMO-ANOTHER' })).toEqual({
      state: 'paid',
      gatewayPayment: 'OM1',
      paidPaise: 250_000,
      currency: 'INR',
      isOurs: true,
    });
    await expect(gateway.ask({ reference: 'ANOTHER-1', gatewayOrder: 'OMO1' })).rejects.toThrow('No entry found');
  } finally {
    host.close();
  }
});

test('a gateway that fails again and again is left alone for a while', async () => {
  let calls = 0;
  const failing: PaymentGateway = {
    provider: 'phonepe',
    open: () => Promise.reject(new Error(`down ${(calls += 1)}`)),
    ask: () => Promise.resolve({ state: 'pending' }),
    refund: () => Promise.resolve({ state: 'started', gatewayRefund: null }),
    readWebhook: () => null,
  };
  const gateway = guarded(failing);
  const payment = { reference: 'x', orderNumber: 'x', amountPaise: paise(1), returnUrl: 'x', closesAt: new Date() };
  for (let tries = 0; tries < 12; tries += 1) await gateway.open(payment).catch(() => undefined);
  expect(calls).toBe(5);
  await expect(gateway.ask({ reference: 'x', gatewayOrder: null })).rejects.toThrow(/breaker|open/i);
});
