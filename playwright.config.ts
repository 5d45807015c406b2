import { defineConfig } from '@playwright/test';

const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/browser-shop.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may miss a beat; a test that fails twice is wrong.
  retries: 1,
  reporter: 'line',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROME_PATH'] || undefined, args: quietChromium },
  },
  projects: [
    // A test without a tag runs on both; where the screen makes no difference, one is enough.
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
