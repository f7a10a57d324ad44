import { readIdentities, readPassphrase, type LockKeys, type OpenKeys } from '../../backup/keys.ts'
import type { Config } from '../../config.ts'

/** Arguments that name keys. */
export const keyOptions = {
  recipient: { type: 'string', multiple: true },
  identity: { type: 'string', multiple: true },
  'passphrase-file': { type: 'string' },
} as const

/** Values of `keyOptions`. */
interface KeyArguments {
  readonly recipient?: string[] | undefined
  readonly identity?: string[] | undefined
  readonly 'passphrase-file'?: string | undefined
}

/** Keys that encrypt: of the arguments, else of the environment. */
export async function lockKeys(config: Config, values: KeyArguments): Promise<LockKeys> {
  const passphraseFile = values['passphrase-file']
  if (passphraseFile !== undefined) {
    return { recipients: values.recipient ?? [], passphrase: await readPassphrase(passphraseFile) }
  }
  const recipients = values.recipient ?? config.backupRecipients
  return { recipients, passphrase: recipients.length ? undefined : config.backupPassphrase }
}

/** Keys that decrypt: of the arguments, else of the environment. */
export async function openKeys(config: Config, values: KeyArguments): Promise<OpenKeys> {
  const files = values.identity ?? []
  const identities = (await Promise.all(files.map(readIdentities))).flat()
  const passphraseFile = values['passphrase-file']
  if (passphraseFile !== undefined) return { identities, passphrase: await readPassphrase(passphraseFile) }
  return { identities, passphrase: identities.length ? undefined : config.backupPassphrase }
}
