import { loadTextPage, TextPage, textPageMeta } from '../content/text-page.tsx';
import { inBrowser, onServer } from '../state/load-page.ts';

const load = loadTextPage('legal-privacy');
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = textPageMeta('/legal-privacy');

export default function LegalPrivacy() {
  return <TextPage look="accordion" />;
}
