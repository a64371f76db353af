/**
 * Common mailbox providers in Australia: a domain close to one of these counts as a typo. Short names such as aol.com
 * are left out, because too many company domains are close to them (anz.com).
 */
export const MAILBOX_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.com.au',
  'hotmail.com',
  'hotmail.com.au',
  'hotmail.co.uk',
  'live.com.au',
  'yahoo.com',
  'yahoo.com.au',
  'yahoo.co.uk',
  'yahoo.co.nz',
  'icloud.com',
  'fastmail.com',
  'fastmail.com.au',
  'protonmail.com',
  'bigpond.com',
  'bigpond.com.au',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'internode.on.net',
  'westnet.com.au',
  'ozemail.com.au',
  'iprimus.com.au',
  'xtra.co.nz',
]

/** Real providers that are close to those above, and no typos. */
export const CLOSE_BUT_RIGHT = [
  'mail.com',
  'email.com',
  'ymail.com',
  'rocketmail.com',
  'mac.com',
  'live.com',
  'hotmail.fr',
  'yahoo.fr',
  'yahoo.ca',
  'yahoo.co.jp',
  'yahoo.co.in',
]
