import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

type Reply = (path: string) => { status: number; body: object };

/** What the kits of real gateways ask over the network is answered here. The kits themselves are the ones of the shop. */
export async function gatewayHost(reply: Reply): Promise<{ close: () => void }> {
  const server = http.createServer((request, response) => {
    const { status, body } = reply(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const asked = vi.spyOn(https, 'request').mockImplementation(((options: RequestOptions, answered: () => void) => {
    const { method, path, headers } = options;
    return http.request({ method, path, headers, host: '127.0.0.1', port }, answered);
  }) as typeof https.request);
  return {
    close: () => {
      asked.mockRestore();
      server.closeAllConnections();
      server.close();
    },
  };
}
