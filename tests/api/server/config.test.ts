import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderTextNames } from '../../../src/server/messages/sms-templates.ts';
import { clientAddress } from '../../../src/server/http/client-address.ts';
import { explanations, readConfig } from '../../../src/server/config/config.ts';
import { deviceOf } from '../../../src/server/http/device-of.ts';

const secret = 'x'.repeat(32);
const production = {
  NODE_ENV: 'production',
  TRUSTED_PROXIES: '127.0.0.1',
  SHOP_SECRET: secret,
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'embedded',
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key',
  RAZORPAY_WEBHOOK_SECRET: 'webhooks',
};
const read = (variables: Record<string, string>) => readConfig({ SHOP_SECRET: secret, ...variables });

test('messages go to the outbox, limits are on and no proxy is believed unless somebody says otherwise', () => {
  expect(read({})).toMatchObject({
    sms: { provider: 'outbox' },
    email: { provider: 'outbox' },
    hasRateLimits: true,
    trustedProxies: null,
  });
});

test("a place to listen past a pooler goes with a database of one's own", () => {
  const own = 'postgres://shop@pooler:6432/gametrove';
  const listen = { DATABASE_LISTEN_URL: 'postgres://shop@database:5432/gametrove' };
  expect(read({ DATABASE_URL: own, ...listen })).toMatchObject({
    databaseUrl: own,
    databaseListenUrl: listen.DATABASE_LISTEN_URL,
  });
  expect(read({ DATABASE_URL: own }).databaseListenUrl).toBeNull();
  for (const none of [{}, { DATABASE_URL: 'embedded' }]) {
    expect(() => read({ ...none, ...listen } as Record<string, string>)).toThrow(
      'DATABASE_LISTEN_URL is for a PostgreSQL of your own',
    );
  }
  expect(() => read({ DATABASE_URL: own, DATABASE_LISTEN_URL: 'yes' })).toThrow('without a pooler in between');
});

test.each([' ', ' '.repeat(40), '\t'.repeat(40), '\u00a0\u200b'.repeat(20)])(
  'a secret of nothing but %j is none',
  (blank) => {
    expect(() => readConfig({ ...production, SHOP_SECRET: blank })).toThrow('in production SHOP_SECRET must be set');
    expect(readConfig({ ...production, SHOP_SECRET_OLD: blank }).oldSecrets).toEqual([]);
    expect(readConfig({ ...production, METRICS_TOKEN: blank }).metricsToken).toBeNull();
    for (const name of ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']) {
      expect(() => readConfig({ ...production, [name]: blank })).toThrow(
        `with PAYMENT_GATEWAY=razorpay, ${name} must be`,
      );
    }
    const twilio = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: blank, TWILIO_FROM: 'x' };
    expect(() => read(twilio)).toThrow('with SMS_PROVIDER=twilio, TWILIO_AUTH_TOKEN must be');
  },
);

test('spaces around a secret make it no longer', () => {
  const padded = `a${' '.repeat(40)}`;
  for (const name of ['SHOP_SECRET', 'SHOP_SECRET_OLD', 'METRICS_TOKEN', 'RAZORPAY_WEBHOOK_SECRET']) {
    expect(() => readConfig({ ...production, [name]: padded }), name).toThrow(`${name} must be`);
  }
  expect(readConfig({ ...production, SHOP_SECRET: ` ${secret}` }).secret).toBe(` ${secret}`);
});

test('a provider of messages needs all its keys', () => {
  expect(() => read({ SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key' })).toThrow('MSG91_TEMPLATE_ID must be');
  expect(() => read({ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't' })).toThrow(
    'TWILIO_FROM',
  );
  expect(() => read({ SMS_PROVIDER: 'pigeon' })).toThrow('"outbox", "msg91" or "twilio"');
  const keys = {
    SMS_PROVIDER: 'msg91',
    MSG91_AUTH_KEY: 'key',
    MSG91_TEMPLATE_ID: 'flow',
    MSG91_SIGN_IN_TEMPLATE_ID: 'flow 4',
    MSG91_PHONE_TEMPLATE_ID: 'flow 2',
    MSG91_AGREEMENT_TEMPLATE_ID: 'flow 3',
  };
  expect(() => read(keys)).toThrow('MSG91_ORDER_TEMPLATES must be');
  expect(() => read({ ...keys, MSG91_ORDER_TEMPLATES: 'order-paid=1' })).toThrow('MSG91_ORDER_TEMPLATES must be');
  const flows = orderTextNames.map((name, index) => `${name}=${index + 1}`).join(', ');
  expect(read({ ...keys, MSG91_ORDER_TEMPLATES: flows }).sms).toMatchObject({
    provider: 'msg91',
    authKey: 'key',
    templateId: 'flow',
    orderTemplateIds: { 'order-placed': '1', 'order-paid': '2', 'refund-done': '11' },
  });
});

test('whoever copies the sample of the flows has named every one', () => {
  const [, sample] = /^#MSG91_ORDER_TEMPLATES=(.*)$/m.exec(readFileSync('.env.example', 'utf8')) ?? [];
  expect(sample?.split(',')).toEqual(orderTextNames.map((name) => `${name}=id`));
});

test('a mail server needs a sender', () => {
  const url = 'smtps://user:password@mail.example:465';
  expect(() => read({ SMTP_URL: url })).toThrow('with SMTP_URL, MAIL_FROM must be');
  expect(() => read({ SMTP_URL: 'https://mail.example' })).toThrow('SMTP_URL must be');
  expect(() => read({ SMTP_URL: url, MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM must be');
  expect(() => read({ SMTP_URL: url, MAIL_FROM: 'a@b.example\nBcc: c@d.example' })).toThrow('MAIL_FROM must be');
  for (const from of ['orders@shop.example', 'GameTrove <orders@shop.example>']) {
    expect(read({ SMTP_URL: url, MAIL_FROM: from }).email).toEqual({ provider: 'smtp', url, from });
  }
});

test('limits can be off for measuring, but never in production', () => {
  expect(read({ RATE_LIMITS: 'off' }).hasRateLimits).toBe(false);
  expect(() => read({ ...production, RATE_LIMITS: 'off' })).toThrow('in production RATE_LIMITS cannot be off');
});

test('production refuses what docs/operations.md says that it refuses, and nothing else', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true, isDemo: false, saysNoMoneyMoves: false });
  const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const [, table = ''] = /never opens like a demo[^|]*([\s\S]*?)\n\n/.exec(operations) ?? [];
  const found = [...table.matchAll(/^\| `([A-Z_]+)(?:=([^`]*))?`/gm)].map(([, name = '', value = '']) => [name, value]);
  for (const [name = '', value = ''] of found) {
    expect(() => readConfig({ ...production, [name]: value }), name).toThrow(new RegExp(`^in production ${name} `));
  }
  const names = [
    'DATABASE_URL',
    'SHOP_SECRET',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'DEMO',
    'RATE_LIMITS',
    'PAYMENT_GATEWAY',
  ];
  expect(found.map(([name]) => name)).toEqual(names);
});

test('production takes play money only when somebody says so in words, and then every page says so, too', () => {
  const phonepe = {
    PAYMENT_GATEWAY: 'phonepe',
    PHONEPE_CLIENT_ID: 'client',
    PHONEPE_CLIENT_SECRET: 'secret',
    PHONEPE_CALLBACK_USER: 'user',
    PHONEPE_CALLBACK_PASSWORD: 'password',
  };
  expect(readConfig({ ...production, ...phonepe }).saysNoMoneyMoves).toBe(false);
  for (const sandbox of [
    { PAYMENT_GATEWAY: '' },
    { PAYMENT_GATEWAY: 'sandbox' },
    { RAZORPAY_KEY_ID: 'rzp_test_1' },
    { ...phonepe, PHONEPE_ENVIRONMENT: 'sandbox' },
  ]) {
    expect(() => readConfig({ ...production, ...sandbox })).toThrow('ALLOW_SANDBOX=on');
    expect(readConfig({ ...production, ...sandbox, ALLOW_SANDBOX: 'on' }).saysNoMoneyMoves).toBe(true);
  }
  expect(read({})).toMatchObject({ isDemo: true, databaseUrl: null, saysNoMoneyMoves: false });
  expect(read({ DATABASE_URL: 'embedded' })).toMatchObject({ isDemo: false, databaseUrl: null });
});

test('proxies are addresses or networks', () => {
  expect(read({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
  ]);
  for (const wrong of ['everyone', '10.0.0.0/33', '1.2.3', '10.0.0.0/8/8']) {
    expect(() => read({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES must be');
  }
});

test('promise 36: production that listens on this machine alone opens only when somebody has said which proxy is in front', () => {
  const unsaid = { ...production, TRUSTED_PROXIES: '' };
  for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
    expect(() => readConfig({ ...unsaid, HOST })).toThrow(/TRUSTED_PROXIES must name the proxy.*Set it to none if/);
  }
  expect(readConfig({ ...unsaid, HOST: '0.0.0.0' }).trustedProxies).toBeNull();
  expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  expect(read({}).trustedProxies).toBeNull();
});

test('a home with a whole network of addresses counts as one', () => {
  expect(clientAddress('203.0.113.7')).toBe('203.0.113.7');
  expect(clientAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(clientAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(clientAddress('2001:0db8:1:2::9')).toBe(clientAddress('2001:db8:1:2:ffff::1'));
  expect(clientAddress('::1')).toBe('0:0:0:0::/64');
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl/8.0', 'Unknown device'],
])('%s is a device that its owner knows', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('.env.example explains every setting there is, and no other', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8').split('\n');
  const named = lines.flatMap((line) => /^#([A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
  expect(named.toSorted()).toEqual(Object.keys(explanations).toSorted());
  const isExplained = (index: number) => {
    for (let above = index - 1; above >= 0; above -= 1) {
      const line = lines[above] ?? '';
      if (line.startsWith('# ')) return true;
      if (!/^#[A-Z0-9_]+=/.test(line)) return false;
    }
    return false;
  };
  const bare = lines.filter((line, index) => /^#[A-Z0-9_]+=/.test(line) && !isExplained(index));
  expect(bare, 'write a sentence above it').toEqual([]);
});
