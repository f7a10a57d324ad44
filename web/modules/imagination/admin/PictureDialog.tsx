import { Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PictureDialog_image$key } from '../../../__generated__/PictureDialog_image.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Modal } from '../../../ui/layers.tsx'
import styles from '../imagination.module.css'

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
        originalUrl
        model
        source
        digitalSource
        credentials
        credentialsBy
        found
        reviewReason
        createdAt
        user {
          username
          firstName
          lastName
        }
        competition {
          title
        }
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
  const credentials = (['intact', 'altered', 'unverifiable'] as const).find((each) => each === data.credentials)
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={`${data.user.firstName} ${data.user.lastName} (${data.user.username})`}
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
        {data.source === 'uploaded' && (
          <Text size="sm">
            {data.digitalSource
              ? t('imaginationAdmin:picture.origin', { origin: data.digitalSource })
              : t('imaginationAdmin:picture.noOrigin')}{' '}
            {credentials &&
              [
                t(`imaginationAdmin:picture.credentials.${credentials}`),
                data.credentialsBy && t('imaginationAdmin:picture.credentials.by', { name: data.credentialsBy }),
                '',
              ]
                .filter((each) => each !== null)
                .join(' ')}
            {data.originalUrl && (
              <Anchor href={data.originalUrl} target="_blank" rel="noreferrer">
                {t('imaginationAdmin:picture.original')}
              </Anchor>
            )}
          </Text>
        )}
        {data.found.length > 0 && (
          <Text size="sm" c="red">
            {t('imaginationAdmin:picture.found', { found: data.found.join(', ') })}
          </Text>
        )}
        {data.reviewReason && (
          <Text size="sm">{t('imaginationAdmin:picture.reason', { reason: data.reviewReason })}</Text>
        )}
        {data.reports.map(({ id, reason, byGuest, createdAt }) => (
          <Text key={id} size="sm" c="red">
            {t(byGuest ? 'imaginationAdmin:picture.guestReport' : 'imaginationAdmin:picture.report', {
              moment: formatDateTime(createdAt),
              reason,
            })}
          </Text>
        ))}
        <DialogActions>{children}</DialogActions>
      </Stack>
    </Modal>
  )
}
