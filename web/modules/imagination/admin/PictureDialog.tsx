import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PictureDialog_image$key } from '../../../__generated__/PictureDialog_image.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { userName } from '../../../shared/people/person-name.ts'
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import styles from '../imagination.module.css'
import { PictureConcerns } from './PictureConcerns.tsx'
import { PictureOrigin } from './PictureOrigin.tsx'

export interface PictureDialogProps {
  image: PictureDialog_image$key
  onClose: () => void
  /** Buttons for the moderation decisions. */
  children: ReactNode
}

/** Full-size picture with its prompt, origin and reports. */
export function PictureDialog({ image, onClose, children }: PictureDialogProps) {
  const { t } = useTranslation(['imaginationAdmin', 'common'])
  const data = useFragment(
    graphql`
      fragment PictureDialog_image on GeneratedImage {
        prompt
        url
        model
        source
        createdAt
        ...PictureOrigin_image
        ...PictureConcerns_image
        user {
          username
          ...personName_user
        }
        competition {
          title
        }
      }
    `,
    image,
  )
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${userName(data.user)} (${data.user.username})`}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="sm">
        {data.url && <img className={styles.large} src={data.url} alt={data.prompt} />}
        <Text>{data.prompt}</Text>
        <Text size="sm" c="dimmed">
          {[
            data.competition?.title,
            data.source === 'uploaded' ? t('imaginationAdmin:picture.uploaded') : data.model,
            formatDateTime(data.createdAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {data.source === 'uploaded' && <PictureOrigin image={data} />}
        <PictureConcerns image={data} />
        <DialogActions>{children}</DialogActions>
      </Stack>
    </Modal>
  )
}
