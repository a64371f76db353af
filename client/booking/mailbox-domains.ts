/**
 * Where Australians have their mailboxes: a domain close to one of these is taken for a slip. Short names such as aol.com are
 * left out, for too many companies' own are as close (anz.com), and so is every company's own.
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

/** Real mailboxes that are close to those above, and right as they are. */
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
