import type { FastifyInstance } from 'fastify';
import type { ShopDatabase } from '../../../shop/database.ts';
import { claimDueWebhooks, markWebhookSent } from '../../../shop/sandbox-gateway/sandbox-books.ts';
import { signatureHeader, signSandboxWebhook } from './sandbox-gateway.ts';

export interface SandboxPost {
  database: ShopDatabase;
  /** Where the webhooks go: the shop's own address for them. */
  http: FastifyInstance;
  secret: string;
}

/** Sends the webhooks that are due, signed, to the same address as a real gateway's. One that is not taken comes again. */
export async function deliverSandboxWebhooks(
  { database, http, secret }: SandboxPost,
  now: Date,
  reference?: string,
): Promise<void> {
  const due = await claimDueWebhooks(database, now, reference);
  for (const { id, body } of due) {
    const { statusCode } = await http.inject({
      method: 'POST',
      url: '/payments/notice/sandbox',
      headers: { 'content-type': 'application/json', [signatureHeader]: signSandboxWebhook(body, secret) },
      payload: body,
    });
    if (statusCode === 200) await markWebhookSent(database, id, now);
  }
}
