import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { fileOf } from './chunks.config.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A small picture is a file like any other: kept by the browser, and not part of a script.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: fileOf, minShareCount: 2 }] } } } },
    },
    // The host is built together with the pages, so that both share one copy of the context keys (see server/app.ts).
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
