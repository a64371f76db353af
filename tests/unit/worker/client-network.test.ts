import { expect, it } from 'vitest'
import { clientNetwork } from '../../../worker/limits/client-network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['::FFFF:CB00:7109', '203.0.113.9/32', '203.0.113.0/24'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['::1', '::/64', '::/48'],
  ['::', '::/64', '::/48'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64', '1:2:3::/48'],
])('%s is counted as %s, and with the whole of %s', (address, own, wide) => {
  expect(clientNetwork(address)).toEqual({ own, wide })
})

it.each([
  undefined,
  '',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.09',
  '0xcb007109',
  '3405803785',
  '2001:db8',
  '1::2::3',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7:8::',
  'fe80::1%eth0',
  '2001:db8::1/64',
  '203.0.113.9/32',
  '203.0.113.9, 10.0.0.1',
])('%s is no address, and counted with all that is none', (address) => {
  expect(clientNetwork(address)).toEqual({ own: 'unknown', wide: 'unknown' })
})
