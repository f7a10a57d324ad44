import { createHash } from 'node:crypto'
import { required } from '../../../../shared/required.ts'
import type { AppNode } from '../../../context/context.ts'
import type { Certificate } from '../certificates/certificate.entity.ts'
import { textsFor } from '../certificates/texts.ts'
import { badgeKey } from './badge-key.ts'
import { credentialsV2, openBadges3, seconds, signDocument } from './sign.ts'
import { statusEntry } from './status-list.ts'
import type { Award } from '../rankings/award.ts'

/** Badges that have a picture in every edition. */
type BadgeName = Award | 'participation'

/** URL of the signed credential of a certificate. */
export const credentialUrl = (publicUrl: string, id: string): string => `${publicUrl}/credentials/${id}`

/** URL of the picture of an achievement, the same for all holders. */
const badgeUrl = (publicUrl: string, name: BadgeName): string => `${publicUrl}/credentials/badges/${name}.png`

/**
 * The certificate as a signed Open Badges 3.0 credential (a Verifiable Credential 2.0). The name is its only personal
 * data. Deterministic: the same certificate always gives the same credential.
 */
export async function credentialOf(node: AppNode, certificate: Certificate) {
  const { publicUrl } = node.config
  const { title } = node.edition
  const key = await badgeKey({ node })
  const achievement = achievementOf(node, certificate)
  const { proof, ...credential } = await signDocument(
    {
      '@context': [credentialsV2, openBadges3],
      id: credentialUrl(publicUrl, certificate.id),
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: achievement.name,
      issuer: { id: key.did, type: ['Profile'], name: title, url: publicUrl },
      validFrom: seconds(certificate.issuedAt),
      awardedDate: seconds(certificate.issuedAt),
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [
          {
            type: 'IdentityObject',
            identityHash: certificate.holderName,
            hashed: false,
            identityType: 'name',
          },
        ],
        achievement,
      },
      credentialStatus: statusEntry(publicUrl, certificate.statusIndex),
    },
    key,
    certificate.issuedAt,
  )
  return { ...credential, proof: [proof] }
}

/**
 * The achievement in the certificate's language, without data of its holder. Its id is a name-based UUID (RFC 9562,
 * 5.8) of the exam and the content: holders of the same achievement share it, and any difference changes it.
 */
function achievementOf({ config: { publicUrl }, edition, texts }: AppNode, certificate: Certificate) {
  const words = textsFor(texts.translator, certificate.language)
  const content = {
    type: ['Achievement'],
    achievementType: certificate.kind === 'award' ? 'Award' : 'Certificate',
    name: words.achievement(certificate),
    description: words.description(certificate, edition.title),
    criteria: { narrative: words.criteriaOf(certificate) },
    image: { id: badgeUrl(publicUrl, certificate.award ?? 'participation'), type: 'Image' },
    inLanguage: words.language,
  }
  return {
    id: uuidUrn(
      publicUrl,
      required(certificate.examId ?? certificate.competitionId, 'subject of the certificate'),
      JSON.stringify(content),
    ),
    ...content,
  }
}

function uuidUrn(...name: string[]): string {
  const hash = createHash('sha256').update(name.join(' ')).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const part = (from: number, to: number) => hash.toString('hex', from, to)
  return `urn:uuid:${part(0, 4)}-${part(4, 6)}-${part(6, 8)}-${part(8, 10)}-${part(10, 16)}`
}
