import { createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { required } from '../../../../shared/required.ts'
import type { Config } from '../../../config.ts'
import { perNode } from '../../../context/context.ts'
import { base58 } from './base58.ts'

/** Key that signs credentials, and the identifiers of its public half. */
export interface BadgeKey {
  readonly privateKey: KeyObject
  /** `did:web:…` of the product's public URL (W3C CCG did:web, section 2) */
  readonly did: string
  /** the key's id in the DID document */
  readonly verificationMethod: string
  /** Multikey: base58btc of 0xed01 and the 32 bytes; also the key's id in the DID document, which makes it unique */
  readonly publicKeyMultibase: string
  /** earlier public keys in the same form: signatures made with them still verify */
  readonly formerKeys: readonly string[]
  /** signs short-lived links, which only the product itself verifies */
  readonly linkSecret: Buffer
}

const fileName = 'badge-key.pem'

/** The key from this node's configuration; outside production a generated key is stored in the data folder. */
export const badgeKey = perNode(({ config }) => loadKey(config))

async function loadKey(config: Config): Promise<BadgeKey> {
  return keyOf({
    ...config,
    badgePrivateKey: config.badgePrivateKey ?? (await keptKey(path.join(config.dataDir, fileName))),
  })
}

/** @throws if the key is not an Ed25519 key @internal */
export function keyOf({
  badgePrivateKey,
  badgeFormerKeys,
  publicUrl,
}: Pick<Config, 'badgeFormerKeys' | 'publicUrl'> & { readonly badgePrivateKey: string }): BadgeKey {
  const privateKey = createPrivateKey(badgePrivateKey)
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('BADGE_PRIVATE_KEY is not an Ed25519 key')
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  const did = didOf(publicUrl)
  const publicKeyMultibase = `z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(required(x, 'public key'), 'base64url')]))}`
  return {
    privateKey,
    did,
    verificationMethod: `${did}#${publicKeyMultibase}`,
    publicKeyMultibase,
    formerKeys: badgeFormerKeys.filter((key) => key !== publicKeyMultibase),
    linkSecret: Buffer.from(
      hkdfSync('sha256', privateKey.export({ format: 'der', type: 'pkcs8' }), '', 'stadia links', 32),
    ),
  }
}

/** DID of a public URL. A port keeps its colon percent-encoded, since colons separate the parts. */
const didOf = (publicUrl: string): string => `did:web:${encodeURIComponent(new URL(publicUrl).host)}`

async function keptKey(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    const { privateKey } = generateKeyPairSync('ed25519')
    await mkdir(path.dirname(file), { recursive: true })
    // 'wx': if two nodes start together, one writes the file and the other reads it
    await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' }).catch(
      () => {},
    )
    return readFile(file, 'utf8')
  }
}

/** DID document served at `/.well-known/did.json`: the current key and earlier ones. */
export function didDocument({ did, publicKeyMultibase, formerKeys }: BadgeKey) {
  const verificationMethod = [publicKeyMultibase, ...formerKeys].map((key) => ({
    id: `${did}#${key}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: key,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  }
}
