/** The only keys a log line may have. None can hold a name, an address, a phone number or a visitor's text. */
const LOG_KEYS = [
  'event',
  'requestId',
  'route',
  'method',
  'status',
  'ms',
  'code',
  'campaign',
  'tool',
  'assistant',
  'host',
  'key',
  'reason',
  'kind',
  'sender',
  'reference',
  'attempts',
  'sent',
  'retried',
  'dead',
  'pending',
  'count',
  'error',
  'stack',
] as const

export type LogLine = { event: string } & { [K in (typeof LOG_KEYS)[number]]?: string | number | undefined }

/** Writes one JSON line; keys outside the list are dropped, even if TypeScript let them through. */
export function writeLog(level: 'info' | 'error', line: LogLine): void {
  const text = JSON.stringify(line, [...LOG_KEYS])
  if (level === 'error') console.error(text)
  else console.log(text)
}

/** An error's class and stack frames. Its message is left out, because parsers quote the visitor's text in messages. */
export function describeError(error: unknown): { error: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, stack: frames.slice(0, 6).join('\n') }
}
