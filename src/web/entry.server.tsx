import { renderToReadableStream } from 'react-dom/server.node';
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router';

/**
 * The whole page at once: it is kept and compressed as one piece, so streaming would gain nothing. Every script that is
 * written here bears the mark; the server lets browsers run those and no others.
 */
export default async function renderWholePage(
  request: Request,
  status: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  { mark }: AppLoadContext,
): Promise<Response> {
  let finalStatus = status;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} nonce={mark} />, {
    nonce: mark,
    signal: request.signal,
    onError: () => {
      finalStatus = 500;
    },
  });
  await stream.allReady;
  responseHeaders.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { headers: responseHeaders, status: finalStatus });
}
