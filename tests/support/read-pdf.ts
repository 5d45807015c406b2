import { extractText, getDocumentProxy } from 'unpdf';

/** The words on each page of a PDF, as somebody would copy them. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}
