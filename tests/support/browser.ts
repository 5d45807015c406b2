import { type Answer, type OpenShop, readAnswer } from './open-shop.ts';

export interface SignedInPerson {
  userName: string;
  id: number;
  accessToken: string;
}

/** A browser as the shop sees it: it keeps cookies, and sends the token that it was given. */
export class Browser {
  accessToken: string | null = null;
  readonly cookies = new Map<string, string>();
  /** Every set-cookie line so far. */
  readonly written: string[] = [];
  readonly #address: string;

  constructor({ address }: Pick<OpenShop, 'address'>) {
    this.#address = address;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, { headers: { ...this.#own(), ...headers } });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#own(), ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Another tab: the same cookies at this moment. */
  tab(): Browser {
    const tab = new Browser({ address: this.#address });
    for (const [name, value] of this.cookies) tab.cookies.set(name, value);
    return tab;
  }

  tabWithToken(): Browser {
    const tab = this.tab();
    tab.accessToken = this.accessToken;
    return tab;
  }

  #own(): Record<string, string> {
    return {
      ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
      ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
    };
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(this.#address + path, { redirect: 'manual', ...init });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return readAnswer(response);
  }

  #keep(line: string): void {
    this.written.push(line);
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

export const demoShopper = { email: 'shopper@gametrove.example', password: 'demo-shopper' };

let registered = 0;

/** A form that is right, for somebody who is not in the shop yet. */
export function signupForm(changes: Record<string, unknown> = {}) {
  registered += 1;
  return {
    firstName: 'Ravi',
    lastName: 'Iyer',
    email: `ravi${registered}.${process.pid}@example.in`,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    mobileNumber: String(7_000_000_000 + registered),
    ...changes,
  };
}

/** Somebody new, signed in. */
export async function newPerson(shop: Pick<OpenShop, 'address'>, changes: Record<string, unknown> = {}) {
  const browser = new Browser(shop);
  const form = signupForm(changes);
  const answer = await browser.post('/api/register', form);
  if (answer.status !== 200) throw new Error(`could not register: ${answer.text}`);
  const person = answer.json() as SignedInPerson;
  browser.accessToken = person.accessToken;
  return { browser, person, form };
}

/** The latest code that was sent to a phone. */
export async function codeSentTo(shop: OpenShop, phoneNumber: string): Promise<string> {
  const letters = (await shop.outbox()).filter(({ to }) => to === `+91${phoneNumber}`);
  const [code] = /^\d{4}/.exec(letters.at(-1)?.text ?? '') ?? [];
  if (!code) throw new Error(`no code was sent to ${phoneNumber}`);
  return code;
}
