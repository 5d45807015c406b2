import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../../rules/refused.ts';
import { hijackAndWrite, headersSoFar } from './http-api.ts';
import { DatabaseWasAway, renderPage } from './render-page.ts';
import type { ShopParts } from './shop-parts.ts';

/** Every address that is not the API is a page, or a page that says there is none. */
export async function addPages(http: FastifyInstance, parts: ShopParts): Promise<void> {
  const { pages, cache } = parts;
  if (!pages) {
    http.setNotFoundHandler(() => {
      throw new Refused('not-found', 'There is no such page.');
    });
    return;
  }
  if (pages.clientFolder) await addClientFiles(http, pages.clientFolder);
  http.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refused('not-found', 'There is no such page.');
    const headers = headersSoFar(reply);
    try {
      const kept = await cache.getOrMake(request.raw.url ?? '/', () =>
        renderPage(parts, request, { ...pages, headers }),
      );
      hijackAndWrite(parts, { request, reply }, kept);
    } catch (failure) {
      if (!(failure instanceof DatabaseWasAway)) throw failure;
      reply.hijack();
      const { status, headers: own, body } = failure.page;
      reply.raw.writeHead(status, { ...own, 'retry-after': '5', 'content-length': body.length }).end(body);
    }
  });
}

async function addClientFiles(http: FastifyInstance, clientFolder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
}
