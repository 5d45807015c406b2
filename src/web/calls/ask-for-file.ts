import type { Call, RequestOf } from '../../contract/call.ts';
import { answerOf } from './call.ts';

export interface AskedFile {
  file: Blob;
  /** As the shop calls it; null when it does not say. */
  name: string | null;
}

/** A call that answers a file. It is sent like every other call, because a plain link carries no token. */
export async function askForFile<C extends Call>(call: C, request: RequestOf<C>): Promise<AskedFile> {
  const response = await answerOf(call, request as Record<string, unknown>);
  const [, name = null] = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { file: await response.blob(), name };
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
