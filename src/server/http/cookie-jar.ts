import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieName, Cookies } from '../../api/answer.ts';
import { signedInHint } from '../../rules/people/session.ts';

/** The cookies of one exchange. docs/decisions/0016-names-of-cookies.md says why the session's name is another one. */
export class CookieJar implements Cookies {
  readonly #given: Record<string, string | undefined>;
  readonly #isHttps: boolean;
  readonly #written = new Map<string, string>();

  constructor(header: string | undefined, { isHttps }: { isHttps: boolean }) {
    this.#given = parseCookie(header ?? '');
    this.#isHttps = isHttps;
  }

  get(name: CookieName): string | undefined {
    // An empty value is what a cleared cookie leaves in some clients.
    return this.#given[this.#nameOf(name)] || this.#given[this.#oldNameOf(name)] || undefined;
  }

  set(name: CookieName, value: string, { keepSeconds }: { keepSeconds: number }): void {
    const ownName = this.#nameOf(name);
    const line = { value, maxAge: keepSeconds, httpOnly: true, secure: this.#isHttps } as const;
    // Nobody comes to the office from another site; shoppers come back from the gateway.
    const sameSite = name === 'office' || name === 'enrolment' ? 'strict' : 'lax';
    const path = ownName.startsWith('__Host-') ? '/' : '/api';
    this.#written.set(name, stringifySetCookie({ ...line, name: ownName, path, sameSite }));
    const oldName = this.#oldNameOf(name);
    // Two of them would go on side by side, and the older one would come back when the newer one ends.
    if (oldName !== ownName && this.#given[oldName] !== undefined) {
      this.#written.set(
        `old ${name}`,
        stringifySetCookie({ ...line, name: oldName, value: '', maxAge: 0, path: '/api' }),
      );
    }
    if (name === 'refresh') this.#setHint(value === '' ? '' : '1', keepSeconds);
  }

  clear(name: CookieName): void {
    this.set(name, '', { keepSeconds: 0 });
  }

  /** For the set-cookie header. */
  get written(): string[] {
    return [...this.#written.values()];
  }

  /** Scripts can read this one, and it is no secret: without it every page of every guest would ask who is signed in. */
  #setHint(value: string, keepSeconds: number): void {
    this.#written.set(
      signedInHint,
      stringifySetCookie({
        name: signedInHint,
        value,
        path: '/',
        maxAge: keepSeconds,
        sameSite: 'lax',
        secure: this.#isHttps,
      }),
    );
  }

  /** A name that browsers take over https only, and from this very host: no subdomain and no forged answer sets it. */
  #nameOf(name: CookieName): string {
    return this.#isHttps && name !== 'refresh' ? `__Host-${name}` : this.#oldNameOf(name);
  }

  /** What all of them were called at first, and the session still is: with the path /api. Browsers may hold them. */
  #oldNameOf(name: CookieName): string {
    return this.#isHttps ? `__Secure-${name}` : name;
  }
}
