import { expect, it } from 'vitest'
import { schedulingUrl } from '../../../shared/booking.ts'

it.each([
  ['a visit without a campaign does not change it', 'https://meet.example/call', {}, 'https://meet.example/call'],
  [
    'takes the values of the visit',
    'https://meet.example/call',
    { utmSource: 'news', utmContent: 'a & b' },
    'https://meet.example/call?utm_source=news&utm_content=a+%26+b',
  ],
  [
    'keeps the query and the fragment it is configured with',
    'https://meet.example/call?team=pr#times',
    { utmMedium: 'email' },
    'https://meet.example/call?team=pr&utm_medium=email#times',
  ],
  [
    'the visit’s value wins over a configured one',
    'https://meet.example/call?utm_source=site',
    { utmSource: 'news' },
    'https://meet.example/call?utm_source=news',
  ],
])('%s', (_title, configured, utm, url) => {
  expect(schedulingUrl(configured, utm)).toBe(url)
})
