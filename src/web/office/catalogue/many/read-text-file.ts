/** The text of a file; null when it is not UTF-8: guessed letters would become the names of the catalogue. */
export async function readTextFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (failure) {
    if (failure instanceof TypeError) return null;
    throw failure;
  }
}
