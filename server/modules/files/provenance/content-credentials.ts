import { BMFF, JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import type { Asset } from '@trustnxt/c2pa-ts/asset'
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import {
  ActionAssertion,
  ActionType,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'
import type { LocalSigner } from '@trustnxt/c2pa-ts/cose'
import { required } from '../../../../shared/required.ts'
import { WebpAsset } from './webp-asset.ts'

/** The claim written into the Content Credentials of a generated picture. */
export interface Claim {
  /** name of the model */
  model: string
  /** name of the platform */
  by: string
}

/** The Content Credentials of a picture and the result of checking its bytes and signature. */
export interface Credentials {
  /**
   * Signature, claim and bytes match. This does not show whether the signer is trusted: no list of trusted certificates
   * is consulted.
   */
  intact: boolean
  generator: string
  digitalSource: string | null
  model: string | null
  /** problems found, as status codes of the C2PA specification */
  problems: string[]
}

/** Bytes reserved for the signature: P-521 needs 132, RSA with 4096 bits 512. */
const signaturePlace = 1024

/**
 * Writes Content Credentials (C2PA) into a WebP: a signed manifest, bound to the bytes by a hash, whose claim states
 * that a model created the picture.
 */
export async function signWebp(picture: Uint8Array, { model, by }: Claim, signer: LocalSigner): Promise<Buffer> {
  const asset = new WebpAsset(picture)
  const store = new ManifestStore()
  const manifest = store.createManifest({
    assetFormat: asset.mimeType,
    instanceID: `xmp:iid:${crypto.randomUUID()}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  })
  required(manifest.claim, 'claim of the manifest').claimGeneratorName = by
  required(manifest.signature, 'signature of the manifest').signatureData.paddingLength = signaturePlace
  const made = new ActionAssertion()
  made.actions.push({
    action: ActionType.C2paCreated,
    digitalSourceType: DigitalSourceType.TrainedAlgorithmicMedia,
    softwareAgent: { name: model },
    parameters: {},
  })
  manifest.addAssertion(made)
  const hash = DataHashAssertion.create('SHA-256')
  manifest.addAssertion(hash)
  await asset.ensureManifestSpace(store.measureSize())
  await hash.updateWithAsset(asset)
  await manifest.sign(signer)
  await asset.writeManifestJUMBF(store.getBytes())
  return Buffer.from(asset.bytes)
}

/** Wraps a picture in the asset class of its format; null for formats that carry no manifest. */
function assetOf(picture: Uint8Array): Asset | null {
  const format = [WebpAsset, JPEG, PNG, BMFF].find((each) => each.canRead(picture))
  return format ? new format(picture) : null
}

/**
 * Reads and checks the Content Credentials of a WebP, JPEG, PNG or AVIF; null if it has none.
 * @throws when the manifest cannot be read
 */
export async function readCredentials(picture: Uint8Array): Promise<Credentials | null> {
  const asset = assetOf(picture)
  const jumbf = asset?.getManifestJUMBF()
  if (!asset || !jumbf) return null
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf)))
  const { isValid, statusEntries } = await store.validate(asset)
  const manifest = store.getActiveManifest()
  const actions = manifest?.assertions?.assertions.find((each) => each instanceof ActionAssertion)
  const made = actions?.actions.find(({ action }) => action === ActionType.C2paCreated)
  return {
    intact: isValid,
    generator: manifest?.claim?.claimGeneratorName ?? '',
    digitalSource: made?.digitalSourceType?.split('/').at(-1) ?? null,
    model: made?.softwareAgent?.name ?? null,
    problems: statusEntries.filter(({ success }) => !success).map(({ code }) => code),
  }
}

/** Status codes that prove a change of bytes or claim; any other problem only prevents verification. */
const altered = /(?:dataHash|bmffHash|boxesHash|hashedURI|claimSignature)\.mismatch$/

/**
 * Assesses the Content Credentials of a picture from elsewhere: `intact` when signature, claim and bytes match,
 * `altered` when they do not, `unverifiable` otherwise (an unreadable manifest, an unknown algorithm, a certificate
 * that had expired). Null if the picture has none.
 */
export async function inspectCredentials(picture: Uint8Array): Promise<InspectedCredentials | null> {
  const unverifiable: InspectedCredentials = { state: 'unverifiable', generator: null }
  try {
    const found = await readCredentials(picture)
    if (!found) return null
    const state = found.intact
      ? 'intact'
      : found.problems.some((code) => altered.test(code))
        ? 'altered'
        : 'unverifiable'
    return { state, generator: found.generator.slice(0, 200) || null }
  } catch {
    return unverifiable
  }
}

export interface InspectedCredentials {
  state: 'intact' | 'altered' | 'unverifiable'
  /** the generator named in the manifest, unverified */
  generator: string | null
}
