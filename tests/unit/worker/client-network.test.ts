import { expect, it } from 'vitest'
import { clientNetwork } from '../../../worker/domain/client-network'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['203.0.113', 'unknown'],
  ['203.0.113.256', 'unknown'],
  ['203.0.113.09', 'unknown'],
  ['2001:db8', 'unknown'],
  ['1::2::3', 'unknown'],
  ['1:2:3:4:5:6:7:8:9', 'unknown'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['1:2:3:4:5:6:7::8', 'unknown'],
  ['1:2:3:4:5:6:7:8::', 'unknown'],
  ['fe80::1%eth0', 'unknown'],
  ['203.0.113.9, 10.0.0.1', 'unknown'],
])('D18 %s is counted as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
