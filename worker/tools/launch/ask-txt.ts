import { Resolver } from 'node:dns/promises'

/** The TXT records of a name: none if the name does not exist, undefined if DNS does not respond. */
export async function askTxt(name: string): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}
