import { Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Picture } from '../../Picture.tsx'
import styles from '../../imagination.module.css'
import type { ImageRow } from './use-image-columns.ts'
import { reviewStates } from './wall-filter.ts'
import { stateTones } from '../../../../shared/state-tones.ts'
import { Badge } from '../../../../ui/Badge.tsx'

interface WallPictureProps {
  image: ImageRow
  isFocused: boolean
  onFocus: () => void
  onOpen: () => void
}

/** A picture of the wall with its review, reports and author; a button opens it. */
export function WallPicture({ image, isFocused, onFocus, onOpen }: WallPictureProps) {
  const { t } = useTranslation('imaginationAdmin')
  const state = reviewStates.find((each) => each === image.review) ?? 'pending'
  return (
    <li>
      <button
        type="button"
        data-picture
        className={`${styles.plain} ${isFocused ? styles.chosen : ''}`}
        tabIndex={isFocused ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
        aria-label={t('wall.picture', { prompt: image.prompt, state: t(`review.${state}`) })}
      >
        <Picture url={image.thumbUrl} alt="" hidden={t('wall.flagged')} />
      </button>
      <Group gap={4} mt={4} wrap="nowrap" justify="space-between">
        <Badge size="sm" tone={stateTones.imageReview[state]}>
          {t(`review.${state}`)}
        </Badge>
        {image.reports.length > 0 && (
          <Badge size="sm" tone="bad" strong>
            {t('wall.reports', { count: image.reports.length })}
          </Badge>
        )}
      </Group>
      <Text size="xs" c="dimmed" truncate title={image.prompt}>
        <Anchor component={Link} inherit underline="always" to={`/stadia/janus/imagination-ai/images/${image.user.id}`}>
          {image.user.username}
        </Anchor>{' '}
        {image.prompt}
      </Text>
    </li>
  )
}
