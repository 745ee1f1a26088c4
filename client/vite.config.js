import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const repository = fileURLToPath(new URL('..', import.meta.url))
// `npm run dev` shows the sources against a server that runs beside it; the server only talks to its own origin.
const server = process.env.TAFELRUNDE_SERVER ?? 'http://127.0.0.1:8000'
const proxy = { target: server, changeOrigin: true, headers: { origin: server } }

export default defineConfig({
  plugins: [svelte()],
  // Addresses in scripts are relative to the script: the same files serve a site under any address.
  base: './',
  worker: { format: 'es' },
  build: {
    outDir: `${repository}src/tafelrunde/server/static`,
    emptyOutDir: true,
    // Browsers that know light-dark(): the palette is used as it is written.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [repository] },
    proxy: { '/api': proxy, '/ws': { ...proxy, ws: true } },
  },
})
