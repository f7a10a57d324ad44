import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MaterialAccess_material$key } from '../../__generated__/MaterialAccess_material.graphql.ts'
import { formatSize } from '../../shared/files.ts'
import { useSaveFile } from './use-save-file.ts'

/** Opens the link of a material or downloads its file. */
export function MaterialAccess({ material }: { material: MaterialAccess_material$key }) {
  const { t } = useTranslation('materials')
  const { id, title, link, size } = useFragment(
    graphql`
      fragment MaterialAccess_material on StudyMaterial {
        id
        title
        link
        size
      }
    `,
    material,
  )
  const [save, busy] = useSaveFile(id)
  return (
    <Group mt="auto" gap="sm">
      {link ? (
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          variant="light"
          aria-label={t('openTitle', { title })}
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t('open')}
        </Button>
      ) : (
        <Button
          variant="light"
          loading={busy}
          onClick={save}
          aria-label={t('saveTitle', { title })}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          {t('save')}
        </Button>
      )}
      {size != null && (
        <Text size="sm" c="dimmed">
          {formatSize(size)}
        </Text>
      )}
    </Group>
  )
}
