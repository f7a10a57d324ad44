import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestPictures_request$key } from '../../../../__generated__/RequestPictures_request.graphql.ts'
import { Picture } from '../../Picture.tsx'
import styles from '../../imagination.module.css'
import { Badge } from '../../../../ui/Badge.tsx'

const reviews = ['pending', 'approved', 'reported', 'hidden', 'blocked'] as const

interface RequestPicturesProps {
  request: RequestPictures_request$key
  /** Id of the submitted picture. */
  submittedId: string | null
  onChoose: (image: { id: string; thumbUrl: string | null }) => void
}

/** Pictures of a generation request with their review; those that passed it can be submitted. */
export function RequestPictures({ request, submittedId, onChoose }: RequestPicturesProps) {
  const { t } = useTranslation('imagination')
  const { prompt, images } = useFragment(
    graphql`
      fragment RequestPictures_request on ImageRequest {
        prompt
        images {
          id
          variant
          review
          reviewReason
          url
          thumbUrl
        }
      }
    `,
    request,
  )
  if (images.length === 0) return null
  return (
    <ul className={styles.grid}>
      {images.map((image) => (
        <li key={image.id}>
          <Picture
            url={image.thumbUrl}
            alt={t('mine.alt', { prompt, variant: image.variant })}
            hidden={image.reviewReason ?? t('review.blocked')}
          />
          <Group gap={6} mt={6} justify="space-between">
            {image.id === submittedId ? (
              <Badge tone="good">{t('submitted')}</Badge>
            ) : (
              image.review !== 'pending' && (
                <Badge tone={image.review === 'approved' ? 'good' : 'bad'}>
                  {t(`review.${reviews.find((each) => each === image.review) ?? 'pending'}`)}
                </Badge>
              )
            )}
            {image.url && image.id !== submittedId && (image.review === 'pending' || image.review === 'approved') && (
              <Button
                size="compact-sm"
                variant="light"
                onClick={() => onChoose({ id: image.id, thumbUrl: image.thumbUrl ?? null })}
                aria-label={t('submit.named', { variant: image.variant, prompt })}
              >
                {t('submit.open')}
              </Button>
            )}
          </Group>
        </li>
      ))}
    </ul>
  )
}
