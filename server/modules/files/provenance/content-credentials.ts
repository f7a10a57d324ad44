import { SuperBox } from '@trustnxt/c2pa-ts/jumbf'
import {
  ActionAssertion,
  ActionType,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'
import type { LocalSigner } from '@trustnxt/c2pa-ts/cose'
import { WebpAsset } from './webp-asset.ts'

/** What Content Credentials say of a picture that a model made. */
export interface Claim {
  /** name of the model */
  model: string
  /** name of the platform */
  by: string
}

/** What the Content Credentials in a picture say, and whether its bytes and the signature are as they were signed. */
export interface Credentials {
  /**
   * Signature, claim and bytes belong together. Whether the signer is one whom others know is told by their lists of
   * trusted certificates, which this does not look into.
   */
  intact: boolean
  generator: string
  digitalSource: string | null
  model: string | null
  /** what was found wrong, as codes of the C2PA specification */
  problems: string[]
}

/** Bytes left free for the signature itself: P-521 needs 132, RSA with 4096 bits 512. */
const signaturePlace = 1024

/**
 * Writes Content Credentials (C2PA) into a WebP: one manifest whose claim says that a model made the picture, bound to
 * the bytes by a hash and signed.
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
  manifest.claim!.claimGeneratorName = by
  manifest.signature!.signatureData.paddingLength = signaturePlace
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

/** Reads the Content Credentials of a WebP and checks them. Null where it has none. */
export async function readWebpCredentials(picture: Uint8Array): Promise<Credentials | null> {
  const asset = new WebpAsset(picture)
  const jumbf = asset.getManifestJUMBF()
  if (!jumbf) return null
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
