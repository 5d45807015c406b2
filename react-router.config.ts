import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The route list is small; asking for it piece by piece would cost a request per page.
  routeDiscovery: { mode: 'initial' },
  // As version 7 does it. Each is tried when version 8 is; without an answer every start asks for one.
  future: {
    v8_middleware: false,
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: false,
    v8_passThroughRequests: false,
    v8_trailingSlashAwareDataRequests: false,
  },
} satisfies Config;
