import { hydrate } from './main'

// `npm run dev` has no boot script: the page starts as soon as it is loaded.
void hydrate()
