import { hydrate } from './main.tsx'

// `npm run dev` has no start script: the page is hydrated as soon as it has loaded.
void hydrate()
