import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieName, Cookies } from '../../api/answer.ts';
import { signedInMark } from '../../rules/people/session.ts';

/**
 * The cookies of one exchange. They go to /api only, which is why the https prefix is __Secure- and not __Host-: the
 * latter demands the path /, and then every picture and page request would carry the session too.
 */
export class CookieJar implements Cookies {
  readonly #given: Record<string, string | undefined>;
  readonly #isHttps: boolean;
  readonly #written = new Map<CookieName | typeof signedInMark, string>();

  constructor(header: string | undefined, { isHttps }: { isHttps: boolean }) {
    this.#given = parseCookie(header ?? '');
    this.#isHttps = isHttps;
  }

  get(name: CookieName): string | undefined {
    // An empty value is what a cleared cookie leaves in some clients.
    return this.#given[this.#nameOf(name)] || undefined;
  }

  set(name: CookieName, value: string, { keepSeconds }: { keepSeconds: number }): void {
    this.#written.set(
      name,
      stringifySetCookie({
        name: this.#nameOf(name),
        value,
        path: '/api',
        maxAge: keepSeconds,
        httpOnly: true,
        // Nobody comes to the office from another site; shoppers come back from the gateway.
        sameSite: name === 'office' ? 'strict' : 'lax',
        secure: this.#isHttps,
      }),
    );
    if (name === 'refresh') this.#mark(value === '' ? '' : '1', keepSeconds);
  }

  clear(name: CookieName): void {
    this.set(name, '', { keepSeconds: 0 });
  }

  /** For the set-cookie header. */
  get written(): string[] {
    return [...this.#written.values()];
  }

  /** Scripts can read this one, and it is no secret: without it every page of every guest would ask who is signed in. */
  #mark(value: string, keepSeconds: number): void {
    this.#written.set(
      signedInMark,
      stringifySetCookie({
        name: signedInMark,
        value,
        path: '/',
        maxAge: keepSeconds,
        sameSite: 'lax',
        secure: this.#isHttps,
      }),
    );
  }

  #nameOf(name: CookieName): string {
    return this.#isHttps ? `__Secure-${name}` : name;
  }
}
