import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFonts } from '../../../src/shop/invoices/pdf/read-fonts.ts';
import { scriptsIn } from '../../../src/shop/invoices/pdf/scripts.ts';
import { renderInvoice } from '../../../src/shop/invoices/read-invoice-file.ts';
import { openInvoiceShop, type InvoiceShop } from '../../support/invoice-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { readPdf } from '../../support/read-pdf.ts';

let shop: OpenShop;
let own: InvoiceShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  own = await openInvoiceShop(shop);
});
afterAll(() => shop.close());

const game = { title: 'Elden Ring (PS5)', unitPaise: 299_900 };

const names = {
  Devanagari: 'श्रीमती ऋद्धि क्षत्रिय-शर्मा',
  Bengali: 'শ্রীমতী কৃষ্ণা চট্টোপাধ্যায়',
  Gurmukhi: 'ਸ੍ਰੀ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ',
  Gujarati: 'શ્રીમતી કૃષ્ણા ક્ષત્રિય',
  Oriya: 'ଶ୍ରୀମତୀ କୃଷ୍ଣା ମହାପାତ୍ର',
  Tamil: 'திருமதி கௌசல்யா ஸ்ரீனிவாசன்',
  Telugu: 'శ్రీమతి లక్ష్మీ ప్రసన్న కృష్ణమూర్తి',
  Kannada: 'ಶ್ರೀಮತಿ ಕೃಷ್ಣಪ್ಪ ಲಕ್ಷ್ಮೀ',
  Malayalam: 'ശ്രീമതി ലക്ഷ്മിക്കുട്ടി നമ്പ്യാർ',
  Arabic: 'محمد علی خان',
} as const;

describe.each(Object.entries(names))('%s', (script, name) => {
  test('is printed on the invoice as it was written, and found again', async () => {
    const line1 = `Flat 12-B, ${name}, near the old post office and the very long wall, ${name} Road`;
    const [page = ''] = await own.print({ lines: [game], address: { name, line1 } });
    expect(page.split(name).length - 1).toBeGreaterThanOrEqual(2);
    expect(page).toContain('Flat 12-B, ');
    expect(page).not.toContain('?');
  });

  test('has a shape for every letter, and joins them', async () => {
    const { scripts } = await readFonts(scriptsIn(name));
    expect([...scripts.keys()]).toEqual([script]);
    for (const font of [...scripts.values()].flatMap(({ plain, bold }) => [plain, bold])) {
      const pathsOf = (text: string) => font.shape(text).outlines.map(({ path }) => path);
      const [emptyBox] = pathsOf('\u{10FFFE}');
      expect(emptyBox).toBeDefined();
      expect(pathsOf(name)).not.toContain(emptyBox);
      expect(pathsOf(name)).not.toEqual(Array.from(name).flatMap(pathsOf));
    }
  });
});

test('several scripts stand on one line, and what nothing can draw is a question mark', async () => {
  const name = 'Dr. रामकृष्ण நகர் ఎ.టి.ఎం 東京 Zoë';
  const [page = ''] = await own.print({ lines: [game], address: { name, line1: '12 Main Road' } });
  expect(page).toContain('Dr. रामकृष्ण நகர் ఎ.టి.ఎం ?? Zoë');
});

test('marks without a letter do no harm', async () => {
  for (const name of ['\u0BCD', '\u0941 \u0902', 'A \u0CCD\u200D', '\u064B']) {
    const [page = ''] = await own.print({ lines: [game], address: { name, line1: '12 Main Road' } });
    expect(page).toContain('12 Main Road');
    expect(page).toContain('Page 1 of 1');
  }
});

test('the same facts give the same bytes, and a Latin document carries no other font', async () => {
  const { id } = await own.issue((await own.place({ lines: [game] })).id);
  const facts = await own.factsOf(id);
  const latin = await renderInvoice(facts);
  expect(latin.includes('NotoSans')).toBe(false);
  const mixed = { ...facts, buyer: { ...facts.buyer, name: names.Telugu } };
  const [one, other] = await Promise.all([renderInvoice(mixed), renderInvoice(structuredClone(mixed))]);
  expect(one.equals(other)).toBe(true);
  expect(one.includes('NotoSansTelugu')).toBe(true);
  expect((await readPdf(one)).join(' ')).toContain(names.Telugu);
  expect((await renderInvoice(facts)).equals(latin)).toBe(true);
});
