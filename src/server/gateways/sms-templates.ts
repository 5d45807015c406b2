import type { TextMessage } from '../../api/answer.ts';

/**
 * The texts as they are registered for DLT, word for word: the networks drop a message that differs. With MSG91 the
 * registered flow holds the text, and only the values travel.
 */
const templates: Record<TextMessage['template'], (values: TextMessage['values']) => string> = {
  'password-reset': ({ code }) =>
    `${code} is your code to set a new GameTrove password. It works for 5 minutes. Do not share it with anyone.`,
};

export function textOf({ template, values }: TextMessage): string {
  return templates[template](values);
}
