/**
 * Which CSS properties mail clients drop or apply only in part, as caniemail.com found by 29 June 2026 (commit 6b086a3 of
 * github.com/hteumeuleu/caniemail, licensed MIT): Gmail, Outlook, Apple Mail, Yahoo and Samsung. A client that is not named applies the
 * property.
 */
type Support = { tested: string; dropped?: readonly string[]; partly?: Readonly<Record<string, string>> }

const OUTLOOK = 'Outlook for Windows'
const WINDOWS = [OUTLOOK, 'Windows Mail'] as const
const OUTLOOKS = [...WINDOWS, 'Outlook for Mac', 'Outlook.com', 'Outlook for iOS', 'Outlook for Android'] as const
const GMAILS = ['Gmail', 'Gmail for iOS', 'Gmail for Android'] as const

const each = (clients: readonly string[], note: string) => Object.fromEntries(clients.map((client) => [client, note]))

export const MAIL_CSS: Readonly<Record<string, Support>> = {
  background: { tested: '2023-07-24', partly: { ...each(WINDOWS, 'a colour only'), Yahoo: 'one value only' } },
  'background-color': { tested: '2019-02-28' },
  border: { tested: '2021-07-22', partly: each(WINDOWS, 'at most 8px, and not always on p and div') },
  'border-collapse': { tested: '2023-12-20' },
  'border-radius': { tested: '2021-03-09', dropped: WINDOWS, partly: { Yahoo: 'no ellipses' } },
  'border-spacing': { tested: '2023-12-20', dropped: [...WINDOWS, 'Outlook for Mac'] },
  display: { tested: '2021-12-01', partly: { ...each(WINDOWS, 'none only'), ...each([...GMAILS, 'Yahoo'], 'no grid, no flex') } },
  font: { tested: '2019-02-28' },
  'font-size': { tested: '2024-02-28', partly: each([...WINDOWS, 'Yahoo', 'Samsung Email'], 'no rem, no per cent') },
  'font-weight': { tested: '2022-06-23', partly: each([...WINDOWS, 'Yahoo'], 'hundreds only, and from 600 on bold') },
  height: { tested: '2019-09-27', dropped: ['Yahoo'], partly: { [OUTLOOK]: 'not on body, span, div and p' } },
  'letter-spacing': { tested: '2020-01-19', partly: each(WINDOWS, 'less than asked for in em') },
  'line-height': { tested: '2021-10-02', partly: each(WINDOWS, 'not exact in px and em') },
  margin: {
    tested: '2019-10-01',
    partly: { ...each([...GMAILS, 'Yahoo'], 'not negative'), ...each(OUTLOOKS, 'not negative, not auto, not on body') },
  },
  'max-width': { tested: '2019-08-02', partly: each(WINDOWS, 'on tables only') },
  'overflow-wrap': { tested: '2022-08-03', dropped: [...GMAILS, ...OUTLOOKS, 'Yahoo'] },
  padding: { tested: '2019-07-25', partly: each(WINDOWS, 'on the cells of tables only') },
  'text-decoration': { tested: '2019-02-28', partly: each(WINDOWS, 'one value only') },
  'text-wrap': { tested: '2024-04-03', dropped: [...GMAILS, ...OUTLOOKS, 'Yahoo'] },
  'white-space': { tested: '2019-02-28', dropped: [...WINDOWS, 'Samsung Email'], partly: each(['Yahoo', ...GMAILS], 'not pre') },
  width: { tested: '2019-09-27', partly: { [OUTLOOK]: 'not on body, span, div, p and img' } },
  'word-wrap': { tested: '2025-05-08', dropped: [...WINDOWS, 'Outlook for Android'], partly: { Gmail: 'always as break-word' } },
}
