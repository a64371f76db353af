import type { Arm } from '../../shared/campaign/shown-variant'

/** An experiment as its page's copies name it: `campaign` is the key of the campaign, `arms` those that visitors see. */
export type PageExperiment = { name: string; campaign: string; arms: readonly Arm[] }

/** `network` in CIDR notation. */
export type Visitor = { network: string; userAgent: string }

/**
 * The arm that a visitor sees: always the same one, each arm equally often, and anew for each experiment. It needs no memory,
 * neither at the visitor nor here.
 */
export async function chooseArm({ name, campaign, arms }: PageExperiment, { network, userAgent }: Visitor): Promise<Arm> {
  const text = [name, campaign, network, userAgent].join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const share = new DataView(digest).getUint32(0) / 2 ** 32
  return arms[Math.floor(share * arms.length)] ?? 'a'
}
