import { renderToReadableStream } from 'react-dom/server.node';
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router';
import { LightPage } from './parts/browser-facts.ts';
import { ScriptNonce } from './site/frame/early-taps.tsx';

/**
 * The whole page at once: it is kept and compressed as one piece, so streaming would gain nothing. Every script that is
 * written here has the nonce; the server lets browsers run those and no others.
 */
export default async function renderWholePage(
  request: Request,
  status: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  { nonce, isLight }: AppLoadContext,
): Promise<Response> {
  let finalStatus = status;
  const page = (
    <ScriptNonce value={nonce}>
      <LightPage value={isLight}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </LightPage>
    </ScriptNonce>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // Else a large part that came late would be hidden until a script puts it into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: () => {
      finalStatus = 500;
    },
  });
  await stream.allReady;
  responseHeaders.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { headers: responseHeaders, status: finalStatus });
}
