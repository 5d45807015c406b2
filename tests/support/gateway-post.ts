import { signatureHeader, signSandboxWebhook } from '../../src/server/gateways/sandbox/sandbox-gateway.ts';
import type { Paise } from '../../src/rules/money/paise.ts';
import { decideSandboxPayment, type SandboxOutcome } from '../../src/shop/sandbox-gateway/sandbox-books.ts';
import { type OpenShop, testSecret } from './open-shop.ts';

export interface Webhook {
  reference: string;
  state: 'paid' | 'failed' | 'pending';
  paidPaise: Paise | null;
}

/** What the gateway answers when it is asked, without telling anybody yet. */
export async function decideAtGateway(
  { connection }: Pick<OpenShop, 'connection'>,
  reference: string,
  { outcome, takenPaise }: { outcome: SandboxOutcome; takenPaise?: Paise },
): Promise<void> {
  const manners = { notices: 'never' as const, ...(takenPaise !== undefined && { takenPaise }) };
  await decideSandboxPayment(connection.database, reference, { outcome, manners, now: new Date() });
}

/** A webhook as the gateway sends it; the same webhook has the same name, however often it comes. */
export function postWebhook(shop: { address: string }, webhook: Webhook, secret = testSecret): Promise<Response> {
  const body = JSON.stringify({ event: `${webhook.reference}:${webhook.state}`, ...webhook });
  return postSigned(shop, body, signSandboxWebhook(body, secret));
}

export function postSigned(shop: { address: string }, body: string, signature: string): Promise<Response> {
  return fetch(`${shop.address}/payments/notice/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
  });
}

/** The browser comes back from the gateway's page; answers the result page it is sent to. */
export async function comeBack({ address }: { address: string }, reference: string): Promise<string> {
  const answer = await fetch(`${address}/payments/return/${reference}`, { redirect: 'manual' });
  return answer.headers.get('location') ?? `no page: ${answer.status}`;
}
