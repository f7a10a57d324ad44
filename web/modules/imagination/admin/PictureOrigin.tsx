import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PictureOrigin_image$key } from '../../../__generated__/PictureOrigin_image.graphql.ts'

/** Origin of an uploaded picture: source type, content credentials and the original file. */
export function PictureOrigin({ image }: { image: PictureOrigin_image$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const data = useFragment(
    graphql`
      fragment PictureOrigin_image on GeneratedImage {
        originalUrl
        digitalSource
        credentials
        credentialsBy
      }
    `,
    image,
  )
  const credentials = (['intact', 'altered', 'unverifiable'] as const).find((each) => each === data.credentials)
  return (
    <Text size="sm">
      {data.digitalSource ? t('picture.origin', { origin: data.digitalSource }) : t('picture.noOrigin')}{' '}
      {credentials &&
        [
          t(`picture.credentials.${credentials}`),
          data.credentialsBy && t('picture.credentials.by', { name: data.credentialsBy }),
          '',
        ]
          .filter((each) => each !== null)
          .join(' ')}
      {data.originalUrl && (
        <Anchor href={data.originalUrl} target="_blank" rel="noreferrer">
          {t('picture.original')}
        </Anchor>
      )}
    </Text>
  )
}
