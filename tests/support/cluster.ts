import type { TestProject } from 'vitest/node';
import { startCluster } from './start-cluster.ts';
import { lookAtBuild } from './start-shop-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
  }
}

/** Uses the cluster of the whole run, or makes one when a test file is run by hand. */
export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  lookAtBuild();
  const given = process.env['TEST_CLUSTER_URL'];
  const cluster = given ? { url: given, stop: () => Promise.resolve() } : await startCluster();
  project.provide('clusterUrl', cluster.url);
  return cluster.stop;
}
