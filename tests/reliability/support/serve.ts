import { parseArgs } from 'node:util'
import { type BuiltWorker, serveSite } from '../../../worker/tools/local/site.ts'
import { LOCAL_EMAIL, stayOffline } from '../../../worker/tools/local/vars.ts'

/**
 * Serves the built site in its own process, so that it can be killed. Prints `ready <url>`, then the log. The Worker is
 * passed as JSON, since loading it here would need wrangler, which is slow to start.
 */
stayOffline()
const { values } = parseArgs({ options: { worker: { type: 'string' }, state: { type: 'string' }, vars: { type: 'string' } } })
if (!values.worker || !values.state || !values.vars) throw new Error('--worker, --state and --vars are needed')
const { url } = await serveSite({
  worker: JSON.parse(values.worker) as BuiltWorker,
  port: 0,
  stateDir: values.state,
  vars: JSON.parse(values.vars) as Record<string, string>,
  studioEmail: LOCAL_EMAIL,
  onLog: (line) => console.log(line),
})
console.log(`ready ${url}`)
