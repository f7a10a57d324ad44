import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PictureConcerns_image$key } from '../../../__generated__/PictureConcerns_image.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'

/** Concerns about a picture: forbidden content found, the reason of its review, and reports. */
export function PictureConcerns({ image }: { image: PictureConcerns_image$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const data = useFragment(
    graphql`
      fragment PictureConcerns_image on GeneratedImage {
        found
        reviewReason
        reports {
          id
          reason
          byGuest
          createdAt
        }
      }
    `,
    image,
  )
  return (
    <>
      {data.found.length > 0 && (
        <Text size="sm" c="red">
          {t('picture.found', { found: data.found.join(', ') })}
        </Text>
      )}
      {data.reviewReason && <Text size="sm">{t('picture.reason', { reason: data.reviewReason })}</Text>}
      {data.reports.map(({ id, reason, byGuest, createdAt }) => (
        <Text key={id} size="sm" c="red">
          {t(byGuest ? 'picture.guestReport' : 'picture.report', {
            moment: formatDateTime(createdAt),
            reason,
          })}
        </Text>
      ))}
    </>
  )
}
