/** A property of a calendar file (RFC 5545 3.1), already unfolded: `NAME;PARAMETER=value:value`. */
export type ContentLine = { parameters: Map<string, string>; value: string }

/** Reads a property's line; parameter names in capitals, values without their quotes. A line without a value has an empty one. */
export function readLine(line: string): ContentLine {
  const parameters = new Map<string, string>()
  let at = line.search(/[:;]/)
  while (line[at] === ';') {
    const from = at + 1
    at = endOfParameter(line, from)
    const [name = '', ...value] = line.slice(from, at).split('=')
    parameters.set(name.trim().toUpperCase(), value.join('=').replaceAll('"', '').trim())
  }
  return { parameters, value: at === -1 ? '' : line.slice(at + 1).trim() }
}

/** Colons and semicolons in quotes belong to the parameter. */
function endOfParameter(line: string, from: number): number {
  let quoted = false
  for (let at = from; at < line.length; at++) {
    const sign = line[at]
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === ';' || sign === ':')) return at
  }
  return line.length
}
