import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Ctx } from '../../../graphql/context.ts'
import { perNode } from '../../../graphql/context.ts'
import { signingKeyOf } from './token.service.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** SECRETS_KEY, or what follows from the key that signs tokens. */
const keyOf = perNode(async ({ config }) => {
  const secret = config.secretsKey ?? (await signingKeyOf(config))
  return Buffer.from(hkdfSync('sha256', secret, '', 'stadia sealed secrets', 32))
})

/**
 * A text that only a node with our key can read again, for what must not be hashed.
 * @param purpose is needed again to open it, so that a sealed text is of no use in another place
 */
export async function seal(ctx: Pick<Ctx, 'node'>, text: string, purpose: string): Promise<string> {
  return (await sealBytes(ctx, Buffer.from(text, 'utf8'), purpose)).toString('base64')
}

/** The same of a file. */
export async function sealBytes(ctx: Pick<Ctx, 'node'>, bytes: Buffer, purpose: string): Promise<Buffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await keyOf(ctx), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when it was sealed with another key or for another purpose */
export async function unseal(ctx: Pick<Ctx, 'node'>, sealed: string, purpose: string): Promise<string> {
  return (await unsealBytes(ctx, Buffer.from(sealed, 'base64'), purpose)).toString('utf8')
}

/** @throws when it was sealed with another key or for another purpose */
export async function unsealBytes(ctx: Pick<Ctx, 'node'>, bytes: Buffer, purpose: string): Promise<Buffer> {
  const iv = bytes.subarray(0, ivBytes)
  const decipher = createDecipheriv(algorithm, await keyOf(ctx), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
}
