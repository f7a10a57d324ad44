import { ActionIcon, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay'
import type { EventFiles_event$key } from '../../../../__generated__/EventFiles_event.graphql.ts'
import { reportFailure } from '../../../../relay/report-failure.ts'
import { formatSize, saveFile } from '../../../../shared/files.ts'
import styles from '../../group/group.module.css'
import { Panel } from '../Panel.tsx'

/** The organisers' files in the user's language; renders nothing without files. */
export function EventFiles({ event }: { event: EventFiles_event$key }) {
  const { t } = useTranslation('grandFinal')
  const environment = useRelayEnvironment()
  const { files } = useFragment(
    graphql`
      fragment EventFiles_event on GrandFinalEvent {
        files {
          id
          title
          name
          size
        }
      }
    `,
    event,
  )
  if (!files.length) return null
  return (
    <Panel title={t('files.title')}>
      <ul className={styles.list}>
        {files.map(({ id, title, name, size }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {`${name} · ${formatSize(size)}`}
              </Text>
            </div>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('files.download', { title })}
              onClick={() => void saveFile(environment, id).catch(reportFailure)}
            >
              <IconDownload size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
