const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** Whether leads may be sent to a URL: https, or a receiver on this machine. fetch refuses URLs with a user name or password. */
export function isWebhookAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.includes(hostname))
}
