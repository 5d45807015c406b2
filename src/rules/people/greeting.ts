const longestName = 30;
const mostWords = 3;
/** Letters of any script with their marks, and what joins the parts of a name. No digit, dot or slash: no link. */
const name = /^\p{L}[\p{L}\p{M}]*(?:['’\- ]\p{L}[\p{L}\p{M}]*)*$/u;

/**
 * How a message begins. Whoever signs up chooses the name, and perhaps the mailbox of a stranger: what does not read like
 * a name is left out, because it would be the sender's own text on the shop's paper.
 */
export function greeting(firstName: string): string {
  const given = firstName.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const isName = given.length <= longestName && given.split(' ').length <= mostWords && name.test(given);
  return isName ? `Hello ${given},` : 'Hello,';
}
