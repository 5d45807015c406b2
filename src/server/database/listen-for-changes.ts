import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { nameOfListener } from '../../shop/secrets/register-secrets.ts';
import { causeOf } from './database-faults.ts';

/** What is kept of the shop's answers. */
interface KeptAnswers {
  forget: () => void;
  /** Of a product there is less, or more; null when it may be sold out now, or there again. */
  sold: (productId: number | null) => void;
  /** A product has another price. */
  priced: (productId: number) => void;
  /** Nobody tells of changes: nothing is kept until somebody does again. */
  deaf: () => void;
  listening: (catchUp: () => Promise<void>) => void;
}

interface Options {
  /** Its address is asked for at every try: a built-in database may have moved to another port. */
  connection: { url: string };
  /** Where to listen instead, when a pooler at that address lets no notification pass. */
  listenUrl?: string | null;
  /** The name of the secret that this process seals with. */
  secretId: string;
  cache: KeptAnswers;
  warn: (sentence: string) => void;
  /** How long the line may be silent before it counts as deaf. */
  silenceMs?: number | undefined;
}

const firstPauseMs = 250;
const longestPauseMs = 5_000;
const farewellMs = 1_000;

/** Forgets kept pages when any process changes the shop; returns when it is listening, and keeps coming back. */
export async function listenForChanges({
  connection,
  listenUrl = null,
  secretId,
  cache,
  warn,
  silenceMs = 5_000,
}: Options): Promise<() => Promise<void>> {
  let isStopped = false;
  let hangUp: () => Promise<void> = () => Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let isWarned = false;

  async function listen(pauseMs: number): Promise<void> {
    const lost = once((failure) => {
      cache.deaf();
      // Also after a failed attempt: a connection that is not closed stays with the database for good.
      void hangUp();
      if (isStopped) return;
      const cause = causeOf(failure);
      if (!isWarned)
        warn(`The connection that tells of changes was lost (${cause}); pages are made afresh until it is back`);
      isWarned = true;
      retry = setTimeout(() => void listen(Math.min(pauseMs * 2, longestPauseMs)), pauseMs);
    });
    const { url } = connection;
    const onChange = (what: string) => hearOf(what, cache);
    const ear = openEar({ url: listenUrl ?? url, callUrl: url, secretId, silenceMs, onChange, onLost: lost });
    hangUp = ear.hangUp;
    try {
      await ear.listen();
      isWarned = false;
      if (isStopped) cache.deaf();
      else cache.listening(ear.catchUp);
    } catch (failure) {
      lost(failure);
    }
  }

  await listen(firstPauseMs);
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await hangUp();
  };
}

/** A trigger announces the name of its table, another price with its product, or a sale with the product of which some are left. */
function hearOf(what: string, cache: KeptAnswers): void {
  const [, kind, product] = /^(sale|price)(?: (\d+))?$/.exec(what) ?? [];
  const productId = product === undefined ? null : Number(product);
  if (kind === 'sale') cache.sold(productId);
  else if (kind === 'price' && productId !== null) cache.priced(productId);
  else cache.forget();
}

interface Ear {
  listen: () => Promise<void>;
  /** Returns when everything that was called out so far has been heard. */
  catchUp: () => Promise<void>;
  hangUp: () => Promise<void>;
}

interface EarOptions {
  url: string;
  /** Where the shop makes its changes: what is called out there has to be heard. */
  callUrl: string;
  secretId: string;
  silenceMs: number;
  onChange: (what: string) => void;
  onLost: (failure?: unknown) => void;
}

/**
 * One connection that listens. Another one calls out to it first: behind a pooler questions are answered, and what others
 * call out is lost; and whoever listens at an address of its own may have named another database. From then on it calls
 * out to itself, to know that the connection is not dead.
 */
function openEar({ url, callUrl, secretId, silenceMs, onChange, onLost }: EarOptions): Ear {
  const application_name = nameOfListener(secretId);
  const limits = { keepAlive: true, connectionTimeoutMillis: silenceMs, query_timeout: silenceMs };
  const options = { connectionString: url, application_name, ...limits };
  const client = new pg.Client(options);
  const own = `heard_${randomUUID().replaceAll('-', '')}`;
  const echoes = new Map<string, () => void>();
  let beat: NodeJS.Timeout | undefined;
  client.on('error', onLost);
  client.on('end', () => onLost());
  client.on('notification', ({ channel, payload = '' }) =>
    channel === own ? echoes.get(payload)?.() : onChange(payload),
  );

  async function hear(caller: pg.Client): Promise<void> {
    const word = randomUUID();
    const echo = new Promise<void>((resolve) => echoes.set(word, resolve)).finally(() => echoes.delete(word));
    await caller.query('select pg_notify($1, $2)', [own, word]);
    const silence = new AbortController();
    const isDeaf = await Promise.race([
      echo.then(() => false),
      pause(silenceMs, true, { signal: silence.signal, ref: false }).catch(() => true),
    ]);
    silence.abort();
    if (isDeaf) throw new Error('nothing was heard');
  }

  async function beAlive(caller: pg.Client): Promise<void> {
    await hear(caller);
    beat = setTimeout(() => void beAlive(client).catch(onLost), silenceMs).unref();
  }

  async function hearAnother(): Promise<void> {
    const other = new pg.Client({ ...options, connectionString: callUrl });
    other.on('error', () => undefined);
    try {
      await other.connect();
      await beAlive(other);
    } finally {
      void other.end().catch(() => undefined);
    }
  }

  return {
    listen: async () => {
      await client.connect();
      await client.query(`listen shop_changed; listen ${own}`);
      await hearAnother();
    },
    catchUp: () => hear(client).catch(onLost),
    hangUp: async () => {
      clearTimeout(beat);
      // A server that has gone silent never confirms the end.
      await Promise.race([client.end().catch(() => undefined), pause(farewellMs, undefined, { ref: false })]);
    },
  };
}

function once(act: (failure?: unknown) => void): (failure?: unknown) => void {
  let isDone = false;
  return (failure) => {
    if (isDone) return;
    isDone = true;
    act(failure);
  };
}
