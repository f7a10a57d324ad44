import { ActionIcon, Group, Text } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { FileRow_file$key } from '../../../../../__generated__/FileRow_file.graphql.ts'
import { reportFailure } from '../../../../../relay/report-failure.ts'
import { formatSize, saveFile } from '../../../../../shared/files.ts'
import { languageName } from '../../../../../shared/intl/names.ts'
import { IconAction } from '../../../../../ui/IconAction.tsx'
import styles from '../../../group/group.module.css'

interface FileRowProps {
  file: FileRow_file$key
  removing: boolean
  onRemove: () => void
}

/** A file of an event, with buttons to download and delete it. */
export function FileRow({ file: key, removing, onRemove }: FileRowProps) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const file = useFragment(
    graphql`
      fragment FileRow_file on GrandFinalFile {
        id
        title
        language
        name
        size
      }
    `,
    key,
  )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{file.title}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[languageName(file.language), file.name, formatSize(file.size)].join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('files.download', { title: file.title })}
          onClick={() => void saveFile(environment, file.id).catch(reportFailure)}
        >
          <IconDownload size={18} aria-hidden="true" />
        </ActionIcon>
        <IconAction
          icon={IconTrash}
          danger
          label={t('setUp.deleteOf', { title: file.title })}
          disabled={removing}
          onClick={onRemove}
        />
      </Group>
    </li>
  )
}
