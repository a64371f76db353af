import { parseArgs } from 'node:util'
import { serveSite } from '../../../worker/tools/serve-site.ts'
import { stayOffline } from '../../../worker/tools/stay-offline.ts'

/** Serves the built site in a process of its own, so that it can be killed like one. Prints `ready <address>`, then the log. */
stayOffline()
const { values } = parseArgs({ options: { port: { type: 'string' }, state: { type: 'string' }, vars: { type: 'string' } } })
if (!values.port || !values.state || !values.vars) throw new Error('--port, --state and --vars are needed')
const { url } = await serveSite({
  port: Number(values.port),
  stateDir: values.state,
  vars: JSON.parse(values.vars) as Record<string, string>,
  onLog: (line) => console.log(line),
})
console.log(`ready ${url}`)
