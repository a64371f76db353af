/** Words of the page with the addresses from which advertising accounts fetch conversions. */
export const conversionWords = {
  back: 'All leads',
  title: 'Conversions for ads',
  text: 'Google Ads and Microsoft Ads can learn which of their clicks became clients, and then look for more of the same.',
  how: 'Each address is a file of the leads that came from an ad and are qualified or won: the click’s id, the time and the amount. Nothing in it says who they are.',
  google: {
    title: 'Google Ads',
    where: 'In Google Ads: Goals, Uploads, Schedules, source HTTPS, once a day.',
  },
  microsoft: {
    title: 'Microsoft Ads',
    where: 'In Microsoft Advertising: Conversions, Offline conversions, Schedule imports, source HTTPS, once a day.',
  },
  copy: 'Copy address',
  copyOf: (account: string) => `Copy the address for ${account}`,
  secret: 'Whoever has an address can read its file. Give it to nobody but the advertising account.',
  newKey: 'New addresses…',
  newKeyTitle: 'Make new addresses?',
  newKeyText: 'The old ones stop at once. Put the new ones into both advertising accounts, or they get no more conversions.',
  newKeyNow: 'Make new addresses',
  making: 'Making…',
  keep: 'Keep the old ones',
  made: 'These are the new addresses. Put them into both accounts.',
  off: 'Switched off',
  offText: 'The site tells advertising accounts nothing now, and these addresses answer “Page not found”.',
  offHow:
    'To switch it on, ask whoever runs the site to set SEND_CONVERSIONS in shared/content/advertising.ts to true and deploy. The privacy policy then says it by itself.',
  on: 'Switched on',
} as const
