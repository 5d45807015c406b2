// PostgreSQL for the tests. Its code is TypeScript, which Vite reads for us.
import { ownCache, root } from './prepare.mjs';

/** Vite takes over the signals, which would end this process at once: takeSignals is called to take them back. */
export async function startTestCluster(takeSignals) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: false,
    ...ownCache,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
  });
  takeSignals();
  const { startCluster } = await vite.ssrLoadModule('/tests/support/start-cluster.ts');
  const started = await startCluster();
  return {
    url: started.url,
    load: (path) => vite.ssrLoadModule(path),
    stop: () => started.stop().then(() => vite.close()),
  };
}
