import type { AppNode, Ctx } from '../../../context/context.ts'
import { toPicture } from '../../files/public.ts'
import type { Certificate } from '../certificates/certificate.entity.ts'
import { artOf } from '../certificates/drawing/art.ts'
import { medal, toSvg } from '../certificates/drawing/medal.ts'
import { certificatePicture } from '../certificates/drawing/picture.ts'
import { Award } from '../rankings/award.ts'
import { bake } from './bake.ts'
import { credentialOf } from './credential.ts'

/** Side length of a badge in pixels. */
const side = 512

const badgeNames: readonly string[] = [...Object.keys(Award), 'participation'] satisfies string[]

/** A thumbnail of a kind of certificate as SVG, `gold`, or `gold.blank` without bars in place of text; null for an unknown name. */
export function certificatePictureNamed({ node }: Pick<Ctx, 'node'>, name: string): string | null {
  const kind = name.replace(/\.blank$/, '')
  if (!badgeNames.includes(kind)) return null
  return certificatePicture(node.edition.platform, kind === 'participation' ? null : (kind as Award), kind !== name)
}

/** The picture of an achievement as PNG, without a credential; null for an unknown name. */
export async function badgePicture({ node }: Pick<Ctx, 'node'>, name: string): Promise<Buffer | null> {
  if (!badgeNames.includes(name)) return null
  return pictureOf(node, name === 'participation' ? null : (name as Award))
}

/** The medal of a certificate as PNG with the credential embedded, for any badge wallet. */
export async function bakedBadge({ node }: Pick<Ctx, 'node'>, certificate: Certificate): Promise<Buffer> {
  const [picture, credential] = await Promise.all([pictureOf(node, certificate.award), credentialOf(node, certificate)])
  return bake(picture, credential)
}

async function pictureOf({ edition: { platform } }: AppNode, award: Award | null): Promise<Buffer> {
  const art = artOf[platform]
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 120 120">` +
    `<rect width="120" height="120" rx="26" fill="${art.ground}"/>` +
    `<g transform="translate(6 2) scale(0.9)">${toSvg(medal(art, award))}</g>` +
    `<g transform="translate(88 6) scale(0.54)">${toSvg(art.mark)}</g></svg>`
  return (await toPicture(Buffer.from(svg), { vector: true, square: side })).bytes
}
