import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The host is built together with the pages, so that both share one copy of the context keys (see server/app.ts).
  environments: { ssr: { build: { rollupOptions: { input: './server/app.ts' } } } },
})
