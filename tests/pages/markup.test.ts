import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../support/clone-database.ts';
import { everyPublicPage } from '../support/every-public-page.ts';
import { startShopProcess, type ShopProcess } from '../support/start-shop-process.ts';

let database: ClonedDatabase;
let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  folder = await mkdtemp(join(tmpdir(), 'gametrove-markup-'));
  shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'on' });
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes and void elements in its own style, which every browser reads the same way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // The shop has strict inline rules of its own in its content security policy.
    'no-inline-style': 'off',
    'require-sri': 'off',
    'script-type': 'off',
  },
});

test.each(everyPublicPage.map(({ path, words }) => [path, words] as const))(
  '%s is valid HTML and shows its words',
  async (path, words) => {
    const response = await fetch(shop.url + path);
    const html = await response.text();
    expect(response.status).toBe(200);
    const text = html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ');
    for (const word of words) expect(text).toContain(word);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    const report = await validator.validateString(html);
    const problems = report.results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
    expect(problems).toEqual([]);
  },
);
