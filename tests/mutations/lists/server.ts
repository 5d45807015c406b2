import type { Mutation } from '../mutation.ts';

const kept = 'tests/api/response-cache.test.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a page counts as fresh while nobody listens for changes',
    file: 'src/server/http/response-cache.ts',
    from: 'entry.generation === this.#generation && this.#isListening ? entry',
    to: 'entry.generation === this.#generation ? entry',
    test: kept,
  },
  {
    fault: 'a page from before a change counts as fresh',
    file: 'src/server/http/response-cache.ts',
    from: 'entry.generation === this.#generation && this.#isListening ? entry',
    to: 'this.#isListening ? entry',
    test: kept,
  },
  {
    fault: 'whoever asks after a change waits for a page that was begun before it',
    file: 'src/server/http/response-cache.ts',
    from: '    this.#generation += 1;\n    this.#underWay.clear();\n',
    to: '    this.#generation += 1;\n',
    test: kept,
  },
  {
    fault: 'a page that was begun before a change is kept as a page of after it',
    file: 'src/server/http/response-cache.ts',
    from: 'const entry = keep(made, { generation, compress: this.#compress });',
    to: 'const entry = keep(made, { generation: generation && this.#generation, compress: this.#compress });',
    test: kept,
  },
  {
    fault: 'an old page hides a fault of the shop',
    file: 'src/server/http/response-cache.ts',
    from: 'if (older && this.#isAway(failure)) return older;',
    to: 'if (older) return older;',
    test: kept,
  },
  {
    fault: 'the memory fills with what a stranger sends for a photograph',
    file: 'src/server/http/http-api.ts',
    from: '      await recogniseStaff(call, { database, cookies, now: clock.now() });\n',
    to: '      void [recogniseStaff, call, database, cookies, clock];\n',
    test: 'tests/api/answer-headers.test.ts',
  },
  {
    fault: 'an account number in a request is believed',
    file: 'src/server/http/dispatch.ts',
    from: "if (caller.shopperId !== userId) throw new Refused('not-yours', 'That belongs to somebody else.');",
    to: '',
    test: 'tests/api/cart.test.ts',
    promise: 19,
  },
  {
    fault: 'a whole home of IPv6 addresses escapes the limits',
    file: 'src/server/http/client-address.ts',
    from: "return `${groupsOf(ip).slice(0, 4).join(':')}::/64`;",
    to: "return groupsOf(ip).join(':');",
    test: 'tests/api/config.test.ts',
  },
  {
    fault: 'production opens without limits',
    file: 'src/server/config/refuse-unsafe-production.ts',
    from: '  if (!chosen.hasRateLimits) return',
    to: '  if (!chosen.hasRateLimits && !chosen.hasSecret) return',
    test: 'tests/api/config.test.ts',
  },
  {
    fault: 'production opens with play money and does not say so',
    file: 'src/server/config/refuse-unsafe-production.ts',
    from: "return account.keyId.startsWith('rzp_test_');",
    to: "return account.keyId.startsWith('rzp_test__');",
    test: 'tests/api/config.test.ts',
  },
  {
    fault: 'a page that is not to be kept is shown to the next one',
    file: 'src/server/http/response-cache.ts',
    from: "return status === 200 && !headers['cache-control']?.includes('no-store');",
    to: 'return status === 200 && headers !== null;',
    test: 'tests/api/response-cache.test.ts',
  },
  {
    fault: 'a page that is not there is kept',
    file: 'src/server/http/response-cache.ts',
    from: "return status === 200 && !headers['cache-control']?.includes('no-store');",
    to: "return status > 0 && !headers['cache-control']?.includes('no-store');",
    test: 'tests/api/response-cache.test.ts',
  },
];
