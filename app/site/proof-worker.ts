import { findProof } from './proof-of-work.ts'

// Beside the page, so that it goes on answering its visitor; fetched by whoever is asked for a proof, by nobody else.
addEventListener('message', async ({ data: key }) => postMessage(await findProof(key)))
