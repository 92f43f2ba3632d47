import type { Config } from '@react-router/dev/config'

// PUBLIC_URL names the address visitors use. Behind a TLS proxy the Origin header carries that host while the
// Host header may carry another one, so the origin check of React Router has to be told about it. It is read at run
// time by server/app.ts; here only what the build has to know.
export default {
  ssr: true,
  // A popup's answer must not wait for another file of ours: the network may be gone by then.
  splitRouteModules: false,
  // The whole route table is five lines long: sending it with the page costs less than asking for it later.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
