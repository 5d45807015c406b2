import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from './scripts/leave-out-schemas.mjs';

/** Parts that most pages use travel as one file: thirty small ones compress worse and cost a request each. */
const sharedParts = /src\/(rules|contract|web\/(components|state|design))\//;
/** What only forms and pages of words need: many pages have them, but a first visit to a listing should not wait for them. */
const laterParts =
  /\/(contract\/(identity|cart|content|addresses)|rules\/(identity|address|day|format-ist)|components\/(accordion|tabs|text-blocks|field|text-field|check-field|choice-\w+|password-field|form-\w+|content-page)|state\/(read-form|use-asked|use-sending|ask-for-file))\./;

/** What orders and rentals need and lists do not: one file, because each one more is named in the list of every page. */
const orderParts =
  /src\/(rules\/(format-phone|rental)|web\/(components\/sums|state\/(format-day|address-here|use-focus-first-error)))\./;

/** Tables and texts that only their own pages read, however many those are. */
const ownParts =
  /src\/(rules\/(item-condition|plain-words|shop-texts|text-titles|delivery|delivery-area)|contract\/delivery|web\/(components\/(shelf|sell)-card|state\/(remembered-pin|use-pin-area)))\./;

/** The package names only its development files, whose warnings weigh on every first visit. */
const productionRouter = [
  { find: /^react-router$/, replacement: fileOfRouter('index.mjs') },
  { find: /^react-router\/dom$/, replacement: fileOfRouter('dom-export.mjs') },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [reactRouter(), ...(command === 'build' && !isSsrBuild ? [leaveOutSchemas()] : [])],
  resolve: { alias: command === 'build' && !isSsrBuild ? productionRouter : [] },
  build: {
    target: 'es2022',
    // The server build is the whole process, not only its pages.
    rollupOptions: isSsrBuild
      ? { input: './src/server/main.ts' }
      : {
          output: {
            advancedChunks: {
              groups: [
                { name: 'shared', test: isShared, minShareCount: 5 },
                {
                  name: 'shared',
                  test: /web\/(state\/(cart-sync-state|cart-item-of|use-heading-focus)|components\/(show-toast|toasts|buy-shelf-card|product-card|card-cart-button)|layouts\/logo|pages\/error-page)\.|contract\/shop\./,
                },
                {
                  name: 'fields',
                  test: /web\/components\/(field|text-field|check-field|select-field|chip|product-grid|product-card-skeleton|skeleton)\.|rules\/listing-of\.|state\/structured-data\./,
                },
                { name: 'order-parts', test: orderParts },
                { name: 'later', test: laterParts, minShareCount: 3 },
              ],
            },
          },
        },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
}));

function isShared(file: string): boolean {
  return ![laterParts, orderParts, ownParts].some((parts) => parts.test(file)) && sharedParts.test(file);
}

function fileOfRouter(name: string): string {
  return join(import.meta.dirname, 'node_modules/react-router/dist/production', name);
}
