import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './problem.ts'

/** What a backup is encrypted for: public keys of age, or a passphrase. */
export interface LockKeys {
  readonly recipients: readonly string[]
  readonly passphrase: string | undefined
}

/** What opens a backup. */
export interface OpenKeys {
  /** secret keys of age */
  readonly identities: readonly string[]
  readonly passphrase: string | undefined
}

/**
 * Prepares the encryption of a file: the format of age has either public keys or a passphrase.
 * @throws BackupError without keys, with both kinds, and for a key that is none
 */
export function encrypterFor({ recipients, passphrase }: LockKeys): Encrypter {
  if (recipients.length > 0 && passphrase !== undefined) {
    throw new BackupError('A backup is encrypted for public keys or with a passphrase: give one of both')
  }
  const encrypter = new Encrypter()
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase)
  else if (recipients.length === 0) {
    throw new BackupError(
      'A backup is always encrypted: set BACKUP_RECIPIENTS or BACKUP_PASSPHRASE, or see npm run backup -- --new-key',
    )
  }
  for (const recipient of recipients) addRecipient(encrypter, recipient)
  return encrypter
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new BackupError(`${recipient.slice(0, 80)} is not a public key of age (age1…)`)
  }
}

/** Prepares the decryption. @throws BackupError without keys, and for a key that is none */
export function decrypterFor({ identities, passphrase }: OpenKeys): Decrypter {
  if (identities.length === 0 && passphrase === undefined) {
    throw new BackupError(
      'Give the key of the backup: --identity <file>, --passphrase-file <file> or BACKUP_PASSPHRASE',
    )
  }
  const decrypter = new Decrypter()
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity)
    } catch {
      throw new BackupError('The identity file contains a line that is not a secret key of age (AGE-SECRET-KEY-…)')
    }
  }
  return decrypter
}

/** Secret keys of a file as `age-keygen` writes it: one a line, with comments. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readText(file)).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0) throw new BackupError(`${file} contains no key`)
  return identities
}

/** Passphrase of a file: its first line. */
export async function readPassphrase(file: string): Promise<string> {
  const [line = ''] = (await readText(file)).split(/\r?\n/)
  if (line.length < minPassphrase) {
    throw new BackupError(`The passphrase in ${file} is shorter than ${minPassphrase} characters`)
  }
  return line
}

/** Minimum length of a passphrase, as of BACKUP_PASSPHRASE. */
const minPassphrase = 16

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
