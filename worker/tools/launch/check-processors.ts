import type { Processor } from '../../../shared/content/processors.ts'
import type { SecretNames } from './check-secrets.ts'
import type { Finding } from './finding.ts'

/** Whether the privacy policy names the CRM that leads are sent to. `path` is the file of its list. */
export function checkProcessors(secrets: SecretNames, processors: readonly Processor[], path: string): Finding[] {
  if ('unknown' in secrets) return []
  const crm = processors.find(({ role }) => role === 'crm')
  const isSent = secrets.names.includes('LEAD_WEBHOOK_URL')
  if (isSent === Boolean(crm)) return []
  if (crm) {
    const todo = 'The privacy policy says that leads go there, and without LEAD_WEBHOOK_URL none do.'
    return [{ level: 'look', path, value: crm.name, todo }]
  }
  const todo = "Add the company that LEAD_WEBHOOK_URL belongs to, with role 'crm': the privacy policy names all whom leads go to."
  return [{ level: 'blocking', path, value: 'no CRM', todo }]
}
