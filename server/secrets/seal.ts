import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { perNode, type Ctx } from '../context/context.ts'
import { signingKeyOf } from './signing-key.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const secretOf = async (config: Config) => config.secretsKey ?? (await signingKeyOf(config))

/** The encryption key: SECRETS_KEY, or a key derived from the token signing key. */
const keyOf = perNode(async ({ config }) =>
  Buffer.from(hkdfSync('sha256', await secretOf(config), '', 'stadia sealed secrets', 32)),
)

/** Identifies the encryption key without revealing it: a backup can tell whether a site has the key of its columns. */
export async function secretsFingerprint(config: Config): Promise<string> {
  return Buffer.from(hkdfSync('sha256', await secretOf(config), '', 'stadia key fingerprint', 16)).toString('hex')
}

/**
 * Encrypts a text for storage, for secrets that must be recoverable.
 * @param purpose authenticated data, required again for decryption, so that a ciphertext cannot be reused elsewhere
 */
export async function seal(ctx: Pick<Ctx, 'node'>, text: string, purpose: string): Promise<string> {
  return (await sealBytes(ctx, Buffer.from(text, 'utf8'), purpose)).toString('base64')
}

/** Encrypts bytes in the same way. */
export async function sealBytes(ctx: Pick<Ctx, 'node'>, bytes: Buffer, purpose: string): Promise<Buffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await keyOf(ctx), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts a text. @throws with a different key or purpose */
export async function unseal(ctx: Pick<Ctx, 'node'>, sealed: string, purpose: string): Promise<string> {
  return (await unsealBytes(ctx, Buffer.from(sealed, 'base64'), purpose)).toString('utf8')
}

/** Decrypts bytes. @throws with a different key or purpose */
export async function unsealBytes(ctx: Pick<Ctx, 'node'>, bytes: Buffer, purpose: string): Promise<Buffer> {
  const iv = bytes.subarray(0, ivBytes)
  const decipher = createDecipheriv(algorithm, await keyOf(ctx), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}
