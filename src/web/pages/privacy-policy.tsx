import { loadTextPage, TextPage, textPageMeta } from '../content/text-page.tsx';
import { inBrowser, onServer } from '../state/load-page.ts';

const load = loadTextPage('privacy-policy');
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = textPageMeta('/privacy-policy');

export default function PrivacyPolicy() {
  return <TextPage />;
}
