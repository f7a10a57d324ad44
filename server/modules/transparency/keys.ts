import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { required } from '../../../shared/required.ts'
import { SignatureType, type NoteKey, type Sign } from '../../../shared/tlog/note.ts'
import { perNode, type AppNode, type Ctx } from '../../context/context.ts'
import { sealBytes, unsealBytes } from '../../secrets/seal.ts'
import { TransparencyKey } from './transparency.entities.ts'

/** A private key of the log with its public half. */
interface LogKey {
  readonly key: NoteKey
  readonly sign: Sign
}

/** Identity of the log: host of the public URL, and the path. */
export const originOf = ({ config }: Pick<AppNode, 'config'>): string => `${new URL(config.publicUrl).host}/tlog`

const sealingPurpose = (name: string) => `transparency key ${name}`

/** The loaded key of receipts, of which a node signs many; it never changes. */
const receiptKeys = perNode((): { key: Promise<LogKey> | null } => ({ key: null }))

/** The key that signs checkpoints and nothing else. Not within a transaction: its first use stores it. */
export const checkpointKey = ({ node }: Pick<Ctx, 'node'>): Promise<LogKey> => loadKey(node, originOf(node))

/** The key that signs receipts. Not within a transaction. */
export function receiptKey({ node }: Pick<Ctx, 'node'>): Promise<LogKey> {
  const kept = receiptKeys({ node })
  kept.key ??= loadKey(node, `${originOf(node)}/receipt`).catch((error: unknown) => {
    kept.key = null
    throw error
  })
  return kept.key
}

async function loadKey(node: AppNode, name: string): Promise<LogKey> {
  if (!(await node.db.existsBy(TransparencyKey, { name }))) await addKey(node, name)
  const row = await node.db.findOneByOrFail(TransparencyKey, { name })
  const der = await unsealBytes({ node }, row.sealed, sealingPurpose(name))
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = publicBytes(secret)
  if (!row.publicKey.equals(publicKey)) throw new Error(`The key ${name} of the log does not match its public half`)
  return {
    key: { name, type: SignatureType.ed25519, publicKey },
    sign: (message) => sign(null, message, secret),
  }
}

/** Stores a new key unless another node was faster. */
async function addKey(node: AppNode, name: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const sealed = await sealBytes({ node }, privateKey.export({ format: 'der', type: 'pkcs8' }), sealingPurpose(name))
  await node.db.query(
    'insert into transparency_key (name, public_key, sealed) values ($1, $2, $3) on conflict (name) do nothing',
    [name, Buffer.from(publicBytes(privateKey)), sealed],
  )
}

/** The 32 bytes of the public half (RFC 8032). */
function publicBytes(secret: KeyObject): Uint8Array<ArrayBuffer> {
  const { x } = createPublicKey(secret).export({ format: 'jwk' })
  return Uint8Array.from(Buffer.from(required(x, 'public key'), 'base64url'))
}
