import type { Finding } from './finding.ts'

const SPF_INCLUDE = 'include:relay.mailchannels.net'

/** Looks up TXT records by name, each as one string; undefined if the lookup failed. */
export type TxtRecords = (name: string) => Promise<readonly string[] | undefined>

/** Whether the sender's domain lets the provider send its mail. DKIM is not checked, because its selector is unknown here. */
export async function checkDns(domain: string, txt: TxtRecords): Promise<Finding[]> {
  const lockdownName = `_mailchannels.${domain}`
  const [own, lockdown, dmarc] = await Promise.all([txt(domain), txt(lockdownName), txt(`_dmarc.${domain}`)])
  if (!own || !lockdown || !dmarc) {
    return [{ level: 'look', path: `DNS of ${domain}`, value: 'could not look', todo: 'Run this again where DNS answers.' }]
  }
  const findings: Finding[] = []
  if (!lockdown.some((record) => /^v=mc1\b.*\bauth=\S/.test(record))) {
    findings.push({
      level: 'blocking',
      path: `DNS TXT ${lockdownName}`,
      value: lockdown.join(' | ') || 'missing',
      todo: 'Add v=mc1 auth=<your MailChannels account id>: without it every mail is refused.',
    })
  }
  const spf = own.filter((record) => /^v=spf1\b/i.test(record))
  if (spf.length !== 1 || !spf[0]?.includes(SPF_INCLUDE)) {
    findings.push({
      level: 'blocking',
      path: `DNS TXT ${domain}`,
      value: spf.join(' | ') || 'missing',
      todo: `Have one record that begins v=spf1, with ${SPF_INCLUDE} in it.`,
    })
  }
  if (!dmarc.some((record) => /^v=DMARC1\b/i.test(record))) {
    findings.push({
      level: 'look',
      path: `DNS TXT _dmarc.${domain}`,
      value: 'missing',
      todo: 'Add v=DMARC1; p=none to begin with: large mailboxes ask for it.',
    })
  }
  return findings
}
