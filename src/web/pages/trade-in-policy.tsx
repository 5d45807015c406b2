import { loadTextPage, TextPage, textPageMeta } from '../content/text-page.tsx';
import { inBrowser, onServer } from '../state/load-page.ts';

const load = loadTextPage('trade-in-policy');
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = textPageMeta('/trade-in-policy');

export default function TradeInPolicy() {
  return <TextPage />;
}
