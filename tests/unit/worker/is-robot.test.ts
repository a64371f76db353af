import { expect, test } from 'vitest'
import { isRobot } from '../../../worker/http/guards.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test('a robot is who says so, and who says nothing', () => {
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8', '', undefined, null])
    expect(isRobot(agent)).toBe(true)
  expect(isRobot(BROWSER)).toBe(false)
})
