type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** A line break in a header would let a visitor add headers. */
const isHeaderText = (value: unknown): value is string => isText(value) && !/[\r\n]/.test(value)
const isAddress = (value: unknown) =>
  isFields(value) &&
  isHeaderText(value.email) &&
  /^[^\s@]+@[^\s@]+$/.test(value.email) &&
  (value.name === undefined || value.name === '' || isHeaderText(value.name))
const isListOf = (value: unknown, is: (item: unknown) => boolean): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(is)
const isBase64 = (value: unknown) => typeof value === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(value)

/** What is wrong with a send body (parsed JSON of any shape), or undefined if MailChannels would accept it. */
export function mailError(body: unknown): string | undefined {
  if (!isFields(body)) return 'the body is not an object'
  if (!isListOf(body.personalizations, (item) => isFields(item) && isListOf(item.to, isAddress))) {
    return 'personalizations must each have a to list of addresses'
  }
  if (!isAddress(body.from)) return 'from must be an address'
  if (body.reply_to !== undefined && !isAddress(body.reply_to)) return 'reply_to must be an address'
  const ownSubjects = body.personalizations.every((item) => isFields(item) && isHeaderText(item.subject))
  if (!ownSubjects && !isHeaderText(body.subject)) return 'subject must be a text of one line'
  if (!isListOf(body.content, (part) => isFields(part) && isText(part.type) && isText(part.value))) {
    return 'content must have parts with type and value'
  }
  const attachment = (item: unknown) =>
    isFields(item) && isHeaderText(item.type) && isHeaderText(item.filename) && isBase64(item.content)
  if (body.attachments !== undefined && !isListOf(body.attachments, attachment)) {
    return 'attachments must have type, filename and base64 content'
  }
  return headersError(body.headers)
}

/** Headers that the provider sets itself: docs.mailchannels.net, the send endpoint's `headers`. */
const RESERVED_HEADERS = [
  ...['authentication-results', 'bcc', 'cc', 'content-transfer-encoding', 'content-type', 'dkim-signature', 'from'],
  ...['message-id', 'received', 'reply-to', 'subject', 'to'],
]

function headersError(headers: unknown): string | undefined {
  if (headers === undefined) return undefined
  if (!isFields(headers)) return 'headers must be an object'
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\x21-\x39\x3b-\x7e]+$/.test(name) || !isHeaderText(value)) return `the header ${name} must be a text of one line`
    if (RESERVED_HEADERS.includes(name.toLowerCase())) return `the header ${name} is reserved`
  }
  return undefined
}
