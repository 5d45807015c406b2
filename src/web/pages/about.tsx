import { loadTextPage, TextPage, textPageMeta } from '../content/text-page.tsx';
import { inBrowser, onServer } from '../state/load-page.ts';

const load = loadTextPage('about');
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = textPageMeta('/about');

export default function About() {
  return <TextPage />;
}
