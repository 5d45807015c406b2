import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { contentPage, faq, homeTexts, marquee } from '../../../src/contract/texts.ts';
import type { homeHighlights } from '../../../src/contract/home.ts';
import type { officeText, officeTexts } from '../../../src/contract/office/texts.ts';
import type { PageText, ShopTexts, TextKey } from '../../../src/rules/texts/shop-texts.ts';
import { cloneDatabase, type ClonedDatabase } from '../../support/clone-database.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShopOn, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let database: ClonedDatabase;
let shop: OpenShop;
let other: OpenShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  shop = await openShopOn(database.url, { hasRateLimits: false });
  other = await openShopOn(database.url, { hasRateLimits: false });
  manager = await signedInStaff(shop, 'manager');
});
afterAll(async () => {
  await shop.close();
  await other.close();
  await database.drop();
});

type Written<K extends TextKey> = Omit<ReplyOf<typeof officeText>, 'value' | 'standard'> & {
  value: ShopTexts[K];
  standard: ShopTexts[K];
};
const written = async <K extends TextKey>(key: K) =>
  (await manager.browser.get(`/api/office/text?key=${key}`)).json() as Written<K>;
const save = async <K extends TextKey>(key: K, value: ShopTexts[K] | null, more: Record<string, unknown> = {}) => {
  const { changed } = await written(key);
  return manager.browser.post('/api/office/saveText', {
    key,
    value,
    seenAt: changed?.at ?? null,
    why: 'The owner asked for it',
    ...more,
  });
};
/** What shoppers of another process see, which keeps its answers until it hears of a change. */
const shown = async <R>(path: string) => (await other.get(path)).json() as R;
const terms = () => shown<ReplyOf<typeof contentPage>>('/api/contentPage?page=terms');
const homeWords = () => shown<ReplyOf<typeof homeTexts>>('/api/homeTexts');
const book = async (key: string) =>
  (
    await shop.connection.pool.query<{ action: string; why: string; before: unknown; after: unknown }>(
      'select action, why, before, after from audit_entry where subject = $1 order by id',
      [`text ${key}`],
    )
  ).rows;

test('a policy that is rewritten is at once in another process, with the figures of the settings', async () => {
  expect((await terms()).title).toBe('Terms and conditions');
  const value: PageText = {
    title: 'Our terms',
    description: 'What holds between you and {shop}.',
    text: 'Hello.\n\n## Fees #fees\n\nPay on delivery costs **{payOnDeliveryFee}**.\n\n{{complaints}}',
  };
  const before = (await written('terms')).value;
  expect((await save('terms', value)).status).toBe(200);
  await until(async () => (await terms()).title === 'Our terms');
  const page = await terms();
  expect(page).toMatchObject({
    description: 'What holds between you and GameTrove.',
    intro: [{ paragraph: ['Hello.'] }],
  });
  expect(page.sections).toHaveLength(1);
  expect(page.sections[0]?.blocks[0]).toEqual({ paragraph: ['Pay on delivery costs ', { strong: ['₹50'] }, '.'] });
  expect(JSON.stringify(page.sections[0]?.blocks)).toContain('National Consumer Helpline');
  expect(await book('terms')).toEqual([{ action: 'change text', why: 'The owner asked for it', before, after: value }]);
});

test('the list says what was changed, when and by whom, and the text has its history', async () => {
  await save('about', { title: 'About us', description: 'Who we are and what we do.', text: 'We sell games.' });
  const texts = (await manager.browser.get('/api/office/texts')).json() as ReplyOf<typeof officeTexts>;
  const about = texts.find(({ key }) => key === 'about');
  expect(about?.changed).toEqual({ at: expect.any(String), by: expect.stringMatching(/^Staff/) });
  expect(texts.find(({ key }) => key === 'complaints')?.changed).toBeNull();
  const { history, standard, value } = await written('about');
  expect(history).toEqual([{ at: about?.changed?.at, who: about?.changed?.by, why: 'The owner asked for it' }]);
  expect([standard.title, value.title]).toEqual(['About {shop}', 'About us']);
});

test('back to the standard text', async () => {
  await save('legal-privacy', { title: 'Short', description: 'Everything in short.', text: 'Nothing.' });
  expect((await save('legal-privacy', null)).status).toBe(200);
  const { changed, value, standard, history } = await written('legal-privacy');
  expect(changed).toBeNull();
  expect(value).toEqual(standard);
  expect(history).toHaveLength(2);
});

test('what is saved as it was leaves no trace in the book', async () => {
  const { value } = await written('complaints');
  expect((await save('complaints', value)).status).toBe(200);
  expect(await book('complaints')).toEqual([]);
});

test('two people who write at the same time: the second is told, and nothing is lost', async () => {
  const { value } = await written('privacy-policy');
  const seenAt = null;
  const first = save('privacy-policy', { ...value, title: 'First' }, { seenAt });
  const second = save('privacy-policy', { ...value, title: 'Second' }, { seenAt });
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.text).toMatch(/Staff \d+ has changed this text meanwhile/);
  expect(await book('privacy-policy')).toHaveLength(1);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a figure that nobody knows', { text: 'One.\n\nIt costs {fees}.' }, 'Line 3: There is no figure called {fees}.'],
  ['a link that would run a script', { text: '[Click](javascript:alert(1))' }, 'Line 1: The link to'],
  ['an empty text', { text: ' ' }, 'This cannot be empty.'],
  ['a title of two lines', { title: 'a\nb' }, 'must be one line of text'],
])('%s is refused with a sentence, and nothing changes', async (_what, wrong, sentence) => {
  const { value } = await written('trade-in-policy');
  const answer = await save('trade-in-policy', { ...value, ...wrong });
  expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(sentence)]);
  expect((await written('trade-in-policy')).value).toEqual(value);
});

test('a script in a policy is only words', async () => {
  const value: PageText = { title: 'A', description: 'B', text: '<script>alert(1)</script>' };
  await save('about', value);
  const page = () => shown<ReplyOf<typeof contentPage>>('/api/contentPage?page=about');
  await until(async () => (await page()).title === 'A');
  expect((await page()).intro).toEqual([{ paragraph: ['<script>alert(1)</script>'] }]);
});

test('a hidden question is nowhere, a new one is on the home page too, and the number follows', async () => {
  const { value } = await written('faq');
  const [first, ...rest] = value.groups;
  const [question, ...more] = first?.questions ?? [];
  if (!first || !question) throw new Error('the demo shop has no questions');
  const added = {
    id: 'gifts',
    question: 'Do you wrap gifts?',
    answer: 'Yes, for **free**.',
    isHidden: false,
    isOnHome: true,
  };
  const groups = [{ ...first, questions: [added, { ...question, isHidden: true }, ...more] }, ...rest];
  expect((await save('faq', { groups })).status).toBe(200);
  await until(async () => (await homeWords()).questions[0]?.id === 'gifts');
  const page = await shown<ReplyOf<typeof faq>>('/api/faq');
  expect(page[0]?.questions[0]).toEqual({
    id: 'gifts',
    question: 'Do you wrap gifts?',
    answer: [{ paragraph: ['Yes, for ', { strong: ['free'] }, '.'] }],
  });
  expect(page.flatMap(({ questions }) => questions.map(({ id }) => id))).not.toContain(question.id);
  expect((await homeWords()).questionCount).toBe(22);
  expect((await homeWords()).questions).toHaveLength(4);
});

test('the moving line and a banner can be turned off, and a banner has other words', async () => {
  const line = () => shown<ReplyOf<typeof marquee>>('/api/marquee');
  expect((await line()).text).toBe(
    'Credits give an extra 10% off on all preowned products  ·  We add ₹500 when we pick up ₹2,000 or more  ·  We add ₹100 when you send ₹500 or more yourself',
  );
  await save('marquee', { ...(await written('marquee')).value, isOn: false });
  await until(async () => (await line()).text === null);
  const { value } = await written('banners');
  await save('banners', {
    ...value,
    Consoles: { ...value.Consoles, isOn: false },
    'PS4-CDs': { ...value['PS4-CDs'], title: 'Up to {cash} for {product}' },
    community: { ...value.community, isOn: false },
  });
  const banners = async () => (await shown<ReplyOf<typeof homeHighlights>>('/api/homeHighlights')).banners;
  await until(async () => (await banners()).length === 2);
  expect((await banners())[0]?.title).toMatch(/^Up to ₹[\d,]+ for \w/);
  expect((await homeWords()).community).toBeNull();
});
