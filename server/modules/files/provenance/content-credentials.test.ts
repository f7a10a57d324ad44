import { generateKeyPairSync } from 'node:crypto'
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset'
import {
  ActionAssertion,
  ActionType,
  DataHashAssertion,
  DigitalSourceType,
  ManifestStore,
} from '@trustnxt/c2pa-ts/manifest'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppNode } from '../../../context/context.ts'
import { digitalSourceOf, toMadePicture, type MadePicture } from '../made-picture.ts'
import { inspectCredentials, readCredentials, signWebp } from './content-credentials.ts'
import { papersOfOwn, signerOf, type SigningPapers } from './signer.ts'
import { withCredentials } from './stamp.ts'
import { WebpAsset } from './webp-asset.ts'

const provenance = { model: 'painter-2', by: 'Stadia', at: new Date('2026-11-01T10:00:00Z') }
let made: MadePicture
let papers: SigningPapers
beforeAll(async () => {
  const drawn = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
  made = await toMadePicture(drawn, provenance)
  papers = await papersOfOwn('Stadia “of” tests, Ltd.')
})

describe('Content Credentials', () => {
  test('name the model that created the picture', async () => {
    const signed = await signWebp(made.full.bytes, provenance, signerOf(papers))
    expect(await readCredentials(signed)).toEqual({
      intact: true,
      generator: 'Stadia',
      digitalSource: 'trainedAlgorithmicMedia',
      model: 'painter-2',
      problems: [],
    })
    expect(signed.length - made.full.bytes.length).toBeLessThan(5000)
    // the picture and its XMP are unchanged
    const { xmp, width, height } = await sharp(signed).metadata()
    expect({ width, height }).toEqual({ width: 120, height: 80 })
    expect(xmp!.toString()).toContain('painter-2')
    expect(await digitalSourceOf(signed)).toBe('trainedAlgorithmicMedia')
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect((await pixels(signed)).equals(await pixels(made.full.bytes))).toBe(true)
  })

  test('are not intact after a change of a byte of the picture or of the claim', async () => {
    const signed = await signWebp(made.full.bytes, provenance, signerOf(papers))
    const repainted = Buffer.from(signed)
    repainted[60]! ^= 1
    expect(await readCredentials(repainted)).toMatchObject({
      intact: false,
      problems: ['assertion.dataHash.mismatch'],
    })
    const renamed = Buffer.from(signed)
    renamed.write('Z', renamed.lastIndexOf('painter-2'))
    expect(await readCredentials(renamed)).toMatchObject({
      intact: false,
      problems: ['assertion.hashedURI.mismatch'],
    })
  })

  test('are null for an unsigned picture', async () => {
    expect(await readCredentials(made.full.bytes)).toBeNull()
  })

  test('are replaced when the picture is signed again', async () => {
    const once = await signWebp(made.full.bytes, provenance, signerOf(papers))
    const twice = await signWebp(once, { ...provenance, model: 'a painter with a longer name' }, signerOf(papers))
    expect(await readCredentials(twice)).toMatchObject({ intact: true, model: 'a painter with a longer name' })
    expect(new WebpAsset(twice).dumpInfo().match(/C2PA/g)).toHaveLength(1)
  })
})

describe('Content Credentials of other signers', () => {
  /** A picture whose manifest was written by another signer with its own certificate. */
  async function foreign(format: 'jpeg' | 'png'): Promise<Buffer> {
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a46' } })
      .toFormat(format)
      .toBuffer()
    const signer = signerOf(await papersOfOwn('Camera works'))
    const asset = format === 'jpeg' ? new JPEG(bytes) : new PNG(bytes)
    const store = new ManifestStore()
    const manifest = store.createManifest({
      assetFormat: asset.mimeType,
      instanceID: 'xmp:iid:1',
      defaultHashAlgorithm: 'SHA-256',
      signer,
    })
    manifest.claim!.claimGeneratorName = 'A camera'
    manifest.signature!.signatureData.paddingLength = 1024
    const taken = new ActionAssertion()
    taken.actions.push({
      action: ActionType.C2paCreated,
      digitalSourceType: DigitalSourceType.DigitalCapture,
      parameters: {},
    })
    manifest.addAssertion(taken)
    const hash = DataHashAssertion.create('SHA-256')
    manifest.addAssertion(hash)
    await asset.ensureManifestSpace(store.measureSize())
    await hash.updateWithAsset(asset)
    await manifest.sign(signer)
    await asset.writeManifestJUMBF(store.getBytes())
    return Buffer.from(await asset.getDataRange())
  }

  test.each(['jpeg', 'png'] as const)('are reported as intact or altered in a %s', async (format) => {
    const picture = await foreign(format)
    expect(await digitalSourceOf(picture)).toBe('digitalCapture')
    expect(await inspectCredentials(picture)).toEqual({ state: 'intact', generator: 'A camera' })
    const renamed = Buffer.from(picture)
    renamed.write('B', renamed.indexOf('A camera'))
    expect(await inspectCredentials(renamed)).toMatchObject({ state: 'altered' })
    const repainted = Buffer.from(picture)
    repainted[picture.length - 20]! ^= 1
    expect(await inspectCredentials(repainted)).toEqual({ state: 'altered', generator: 'A camera' })
  })

  test('are unverifiable when the manifest cannot be read', async () => {
    const picture = await foreign('jpeg')
    const broken = Buffer.from(picture)
    broken.fill(0xff, broken.indexOf('c2pa.claim') + 20, broken.indexOf('c2pa.claim') + 60)
    expect(await inspectCredentials(broken)).toMatchObject({ state: 'unverifiable' })
  })

  test('are null for a picture without a manifest', async () => {
    const plain = sharp({ create: { width: 9, height: 6, channels: 3, background: '#a46' } })
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      expect(await inspectCredentials(await plain.clone().toFormat(format).toBuffer())).toBeNull()
    }
  })
})

describe('signing papers', () => {
  test('are refused when the key does not match the certificate or there is none', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
    expect(() => signerOf({ ...papers, key })).toThrow('The first certificate belongs to another key')
    expect(() => signerOf({ key, chain: '' })).toThrow('The certificate is missing')
  })
})

describe('a node', () => {
  const nodeWith = (given: { papers?: SigningPapers; sandboxAllowed: boolean }) => {
    const error = vi.fn<(...args: unknown[]) => void>()
    const config = { images: { papers: given.papers }, sandboxAllowed: given.sandboxAllowed }
    return { node: { config, edition: { title: 'Stadia' }, log: { error } } as unknown as AppNode, error }
  }
  const isSigned = async ({ full }: MadePicture) => (await readCredentials(full.bytes)) !== null

  test('signs with the configured papers, or with its own in development', async () => {
    expect(await isSigned(await withCredentials(nodeWith({ papers, sandboxAllowed: false }), made, provenance))).toBe(
      true,
    )
    expect(await isSigned(await withCredentials(nodeWith({ sandboxAllowed: true }), made, provenance))).toBe(true)
    expect(await withCredentials(nodeWith({ sandboxAllowed: false }), made, provenance)).toBe(made)
  })

  test('with unusable papers logs one error and writes XMP only', async () => {
    const { node, error } = nodeWith({ papers: { ...papers, chain: 'no certificate' }, sandboxAllowed: false })
    expect(await withCredentials({ node }, made, provenance)).toBe(made)
    expect(await withCredentials({ node }, made, provenance)).toBe(made)
    expect(error).toHaveBeenCalledTimes(1)
  })
})
