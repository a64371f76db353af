import { readFile } from 'node:fs/promises'
import { isRecipient, type Lock, PASSPHRASE_MIN } from '../../../shared/backup/backup-file.ts'
import { ASKING, askPerson, canAsk, ToolError } from '../terminal.ts'
import type { Key } from './file.ts'

const MISSING =
  'There is no terminal to ask for a passphrase at. Set BACKUP_PASSPHRASE, or name keys of age (--recipient to write, --identity to read).'

/** What a new file is locked with: the public keys that were named, else a passphrase from the environment or the person. */
export async function lockFor(recipients: readonly string[] | undefined): Promise<Lock> {
  for (const recipient of recipients ?? [])
    if (!isRecipient(recipient)) throw new ToolError(`${recipient} is no public key of age, which begins with age1.`)
  if (recipients && recipients.length > 0) return { recipients }
  const given = process.env.BACKUP_PASSPHRASE
  const passphrase = given || (await typed('Passphrase for the file:'))
  if (passphrase.length < PASSPHRASE_MIN) throw new ToolError(`A passphrase has at least ${PASSPHRASE_MIN} characters.`)
  if (!given && (await typed('Once more:')) !== passphrase) throw new ToolError('The two passphrases are not the same.')
  return { passphrase }
}

/** What opens a file: the secret keys in the file that was named, else the passphrase. */
export async function keyFor(identityFile: string | undefined): Promise<Key> {
  if (identityFile === undefined) return { passphrase: process.env.BACKUP_PASSPHRASE || (await typed('Passphrase of the file:')) }
  const text = await readFile(identityFile, 'utf8').catch(() => {
    throw new ToolError(`${identityFile} cannot be read.`)
  })
  const identities = text.split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new ToolError(`${identityFile} has no secret key of age, which begins with AGE-SECRET-KEY-.`)
  return { identities }
}

async function typed(message: string): Promise<string> {
  if (!canAsk()) throw new ToolError(MISSING)
  const { password } = await import('@inquirer/prompts')
  return askPerson(password({ message, mask: '*' }, ASKING))
}
