/** Domains of one provider that are the same mailboxes. */
const sameDomain: ReadonlyMap<string, string> = new Map([['googlemail.com', 'gmail.com']]);
/** Where dots in front of the @ mean nothing. */
const dotless: ReadonlySet<string> = new Set(['gmail.com']);

/**
 * The mailbox that an e-mail address reaches, however it is spelled: what is sent is counted and stopped by it. It is no address
 * to write to, and two accounts may have one mailbox.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = domainOf(email.slice(at + 1));
  const name = email.slice(0, Math.max(at, 0)).normalize('NFKC').toLowerCase();
  const [untagged = ''] = name.split('+', 1);
  const plain = dotless.has(domain) ? untagged.replaceAll('.', '') : untagged;
  return `${plain || name}@${domain}`;
}

/** In small letters of ASCII: a domain with other letters has a second spelling, which begins with xn--. */
function domainOf(text: string): string {
  const written = text.trim().toLowerCase().replace(/\.+$/, '');
  const domain = /^[^\s/?#@:\\[\]]+$/.test(written) ? asHost(written) : written;
  return sameDomain.get(domain) ?? domain;
}

function asHost(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname.replace(/\.+$/, '');
  } catch {
    return domain;
  }
}
