import { parseArgs } from 'node:util'
import type { BuiltWorker } from '../../../worker/tools/read-built-worker.ts'
import { serveSite } from '../../../worker/tools/serve-site.ts'
import { stayOffline } from '../../../worker/tools/stay-offline.ts'

/**
 * Serves the built site in a process of its own, so that it can be killed like one. Prints `ready <address>`, then the log.
 * The Worker comes read, as JSON: to read it takes wrangler, which takes longer to load than all else.
 */
stayOffline()
const { values } = parseArgs({ options: { worker: { type: 'string' }, state: { type: 'string' }, vars: { type: 'string' } } })
if (!values.worker || !values.state || !values.vars) throw new Error('--worker, --state and --vars are needed')
const { url } = await serveSite({
  worker: JSON.parse(values.worker) as BuiltWorker,
  port: 0,
  stateDir: values.state,
  vars: JSON.parse(values.vars) as Record<string, string>,
  onLog: (line) => console.log(line),
})
console.log(`ready ${url}`)
