import { isBot } from 'isbot'

/** Whether a request is a robot's by its user agent. Every browser sends one, so who sends none counts as a robot too. */
export function isRobot(userAgent: string | null | undefined): boolean {
  return !userAgent || isBot(userAgent)
}
