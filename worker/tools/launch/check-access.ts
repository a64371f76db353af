import type { LaunchConfig } from './check-config.ts'
import type { Finding } from './finding.ts'

const FILE = 'wrangler.toml'
const AUD = /^[\da-f]{64}$/
/** The name of a team is the first part of a host. */
const TEAM = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/** Whether the people of the agency, and nobody else, can open the studio. */
export function checkAccess({ access, vars }: Pick<LaunchConfig, 'access' | 'vars'>): Finding[] {
  const findings: Finding[] = []
  if (access !== undefined) {
    const todo = 'Take it out: it is the local site’s stand-in for Cloudflare Access, and npm start has its own.'
    findings.push({ level: 'blocking', path: `${FILE} access`, value: 'set', todo, stopsStaging: true })
  }
  const [aud, team] = [vars.ACCESS_AUD, vars.ACCESS_TEAM].map((value) => String(value ?? ''))
  if (aud === '') {
    const todo = 'Nobody can open the studio. README, “Put it live”, says how to let people in.'
    return [...findings, { level: 'look', path: `${FILE} ACCESS_AUD`, value: 'empty', todo }]
  }
  if (aud && !AUD.test(aud)) {
    const todo = 'Copy the application’s Audience tag from Zero Trust: 64 digits and letters from a to f.'
    findings.push({ level: 'blocking', path: `${FILE} ACCESS_AUD`, value: aud, todo })
  }
  if (team === '') {
    const todo = 'Put the team’s name: without it a token counts only where the platform itself says who came.'
    findings.push({ level: 'look', path: `${FILE} ACCESS_TEAM`, value: 'empty', todo })
  } else if (team && !TEAM.test(team)) {
    const todo = 'Put the team’s name alone, what stands before .cloudflareaccess.com, in small letters.'
    findings.push({ level: 'blocking', path: `${FILE} ACCESS_TEAM`, value: team, todo })
  }
  return findings
}
