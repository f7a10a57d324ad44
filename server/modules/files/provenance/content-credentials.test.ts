import { generateKeyPairSync } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppNode } from '../../../graphql/context.ts'
import { digitalSourceOf, toMadePicture, type MadePicture } from '../made-picture.ts'
import { readWebpCredentials, signWebp } from './content-credentials.ts'
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
  test('say that a model made the picture, and by which', async () => {
    const signed = await signWebp(made.full.bytes, provenance, signerOf(papers))
    expect(await readWebpCredentials(signed)).toEqual({
      intact: true,
      generator: 'Stadia',
      digitalSource: 'trainedAlgorithmicMedia',
      model: 'painter-2',
      problems: [],
    })
    expect(signed.length - made.full.bytes.length).toBeLessThan(5000)
    // the picture and its XMP are as before
    const { xmp, width, height } = await sharp(signed).metadata()
    expect({ width, height }).toEqual({ width: 120, height: 80 })
    expect(xmp!.toString()).toContain('painter-2')
    expect(await digitalSourceOf(signed)).toBe('trainedAlgorithmicMedia')
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect((await pixels(signed)).equals(await pixels(made.full.bytes))).toBe(true)
  })

  test('are no longer intact once a byte of the picture or of the claim has changed', async () => {
    const signed = await signWebp(made.full.bytes, provenance, signerOf(papers))
    const repainted = Buffer.from(signed)
    repainted[60]! ^= 1
    expect(await readWebpCredentials(repainted)).toMatchObject({
      intact: false,
      problems: ['assertion.dataHash.mismatch'],
    })
    const renamed = Buffer.from(signed)
    renamed.write('Z', renamed.lastIndexOf('painter-2'))
    expect(await readWebpCredentials(renamed)).toMatchObject({
      intact: false,
      problems: ['assertion.hashedURI.mismatch'],
    })
  })

  test('are absent from a picture that was not signed', async () => {
    expect(await readWebpCredentials(made.full.bytes)).toBeNull()
  })

  test('signed again replace those before', async () => {
    const once = await signWebp(made.full.bytes, provenance, signerOf(papers))
    const twice = await signWebp(once, { ...provenance, model: 'a painter with a longer name' }, signerOf(papers))
    expect(await readWebpCredentials(twice)).toMatchObject({ intact: true, model: 'a painter with a longer name' })
    expect(new WebpAsset(twice).dumpInfo().match(/C2PA/g)).toHaveLength(1)
  })
})

describe('papers', () => {
  test('with a key that belongs to another certificate are refused', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = privateKey.export({ format: 'pem', type: 'pkcs8' }) as string
    expect(() => signerOf({ ...papers, key })).toThrow('The first certificate belongs to another key')
    expect(() => signerOf({ key, chain: '' })).toThrow('There is no certificate')
  })
})

describe('a node', () => {
  const nodeWith = (given: { papers?: SigningPapers; sandboxAllowed: boolean }) => {
    const error = vi.fn<(...args: unknown[]) => void>()
    const config = { images: { papers: given.papers }, sandboxAllowed: given.sandboxAllowed }
    return { node: { config, edition: { title: 'Stadia' }, log: { error } } as unknown as AppNode, error }
  }
  const isSigned = async ({ full }: MadePicture) => (await readWebpCredentials(full.bytes)) !== null

  test('signs with the papers of its settings, or in development with its own', async () => {
    expect(await isSigned(await withCredentials(nodeWith({ papers, sandboxAllowed: false }), made, provenance))).toBe(
      true,
    )
    expect(await isSigned(await withCredentials(nodeWith({ sandboxAllowed: true }), made, provenance))).toBe(true)
    expect(await withCredentials(nodeWith({ sandboxAllowed: false }), made, provenance)).toBe(made)
  })

  test('whose papers cannot be used says so once, and keeps pictures with XMP', async () => {
    const { node, error } = nodeWith({ papers: { ...papers, chain: 'no certificate' }, sandboxAllowed: false })
    expect(await withCredentials({ node }, made, provenance)).toBe(made)
    expect(await withCredentials({ node }, made, provenance)).toBe(made)
    expect(error).toHaveBeenCalledTimes(1)
  })
})
