import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The route list is small; asking for it piece by piece would cost a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
