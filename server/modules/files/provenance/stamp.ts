import { createHash } from 'node:crypto'
import { perNode, type AppNode } from '../../../context/context.ts'
import type { Credentials, InspectedCredentials } from './content-credentials.ts'
import type { MadePicture, Provenance } from '../made-picture.ts'

/**
 * The C2PA library and the key, loaded for the first generated picture; null: pictures state their origin in XMP only.
 */
const credentialsKit = perNode((node) =>
  loadKit(node).catch((error: unknown) => {
    node.log.error({ err: error }, 'Pictures are not signed: IMAGES_C2PA_KEY or IMAGES_C2PA_CHAIN cannot be used')
    return null
  }),
)

async function loadKit({ config, edition }: AppNode) {
  if (!config.images.papers && !config.sandboxAllowed) return null
  const [{ signWebp }, { papersOfOwn, signerOf }] = await Promise.all([
    import('./content-credentials.ts'),
    import('./signer.ts'),
  ])
  const signer = signerOf(config.images.papers ?? (await papersOfOwn(edition.title)))
  return { signer, signWebp }
}

/**
 * Reads and checks the Content Credentials of a picture; null if it has none. Loads the library on demand.
 * @internal
 */
export async function credentialsOf(picture: Uint8Array): Promise<Credentials | null> {
  const { readCredentials } = await import('./content-credentials.ts')
  return readCredentials(picture)
}

/** Assesses the Content Credentials of a picture from elsewhere; null if it has none. */
export async function inspectedCredentials(picture: Uint8Array): Promise<InspectedCredentials | null> {
  const { inspectCredentials } = await import('./content-credentials.ts')
  return inspectCredentials(picture)
}

/**
 * Signs a generated picture with Content Credentials and reads them back to verify. On failure, such as an expired
 * certificate, the error is logged and the student still gets the picture, with XMP only.
 */
export async function withCredentials(
  { node }: { node: AppNode },
  made: MadePicture,
  { model, by }: Provenance,
): Promise<MadePicture> {
  const kit = await credentialsKit({ node })
  if (!kit) return made
  try {
    const bytes = await kit.signWebp(made.full.bytes, { model, by }, kit.signer)
    const written = await credentialsOf(bytes)
    if (!written?.intact) throw new Error(`Content Credentials are not valid: ${written?.problems.join(', ')}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { ...made, full: { ...made.full, bytes, sha256 } }
  } catch (error) {
    node.log.error({ err: error }, 'Signing a picture failed')
    return made
  }
}
