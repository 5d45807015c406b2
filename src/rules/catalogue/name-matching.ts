/** What somebody typed, as the words a name must contain: "Spider-Man 2" is "spiderman" and "2". */
export function wordsOfName(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

export function hasWords(name: string, words: readonly string[]): boolean {
  const text = plain(name);
  return words.every((word) => text.includes(word));
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '');
}
