import type { Arm } from '../../shared/campaign/shown-variant'
import { chooseArm, type PageExperiment } from './choose-arm'
import { clientNetwork } from './client-network'
import { isRobot } from './is-robot'

/**
 * The arm for whoever sent a request with these headers. A robot sees the original, which is what search engines should know.
 * It goes by the network of one customer: in a wider one, all phones of one model at one provider would be in the same arm.
 */
export async function armOfRequest(headers: Headers, experiment: PageExperiment): Promise<Arm> {
  const userAgent = headers.get('User-Agent') ?? ''
  if (isRobot(userAgent)) return 'a'
  const { own: network } = clientNetwork(headers.get('CF-Connecting-IP') ?? undefined)
  return chooseArm(experiment, { network, userAgent })
}
