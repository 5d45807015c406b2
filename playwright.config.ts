import { defineConfig } from '@playwright/test';
import { isNight } from './tests/support/night.ts';

const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No page lives long enough to earn back what making its scripts faster costs: a seventh of all work.
  '--js-flags=--no-turbofan --no-maglev',
];

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/browser-shop.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at the second try hides what is wrong: with the shop, or with the test.
  retries: 0,
  // What failed, and why, stands at the end.
  reporter: 'list',
  // Patient, because a machine may be busy with other work: a test is never about how long something takes.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
    // A worker would answer before a test can; tests/browser/offline.spec.ts is about it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env['CHROME_PATH'] || undefined, args: quietChromium },
  },
  projects: [
    // Where the screen makes no difference, one is enough: @phone or @desk. The others run on both at night, and on the
    // phone alone by day, but for the main paths: @both. What has a main path beside it waits for the night: @night.
    {
      name: 'phone',
      grepInvert: isNight ? /@desk/ : /@desk|@night/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      ...(isNight ? {} : { grep: /@desk|@both/ }),
      grepInvert: isNight ? /@phone/ : /@phone|@night/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
