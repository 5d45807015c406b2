// PostgreSQL for the tests. Its code is TypeScript, which Vite reads for us.
import { openTypeScript } from './prepare.mjs';

/** Vite takes over the signals, which would end this process at once: takeSignals is called to take them back. */
export async function startTestCluster(takeSignals) {
  const vite = await openTypeScript();
  takeSignals();
  const { startCluster } = await vite.ssrLoadModule('/tests/support/start-cluster.ts');
  const started = await startCluster();
  return {
    url: started.url,
    load: (path) => vite.ssrLoadModule(path),
    stop: () => started.stop().then(() => vite.close()),
  };
}
