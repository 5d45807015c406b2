import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // The server build is the whole process, not only its pages.
    ...(isSsrBuild ? { rollupOptions: { input: './src/server/main.ts' } } : {}),
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
}));
