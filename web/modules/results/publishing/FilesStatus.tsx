import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { FilesStatus_exam$key } from '../../../__generated__/FilesStatus_exam.graphql.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'

/** The public files of an exam’s results, or what newer ones wait for. */
export function FilesStatus({ exam }: { exam: FilesStatus_exam$key }) {
  const { t } = useTranslation('results')
  const { publicFiles } = useFragment(
    graphql`
      fragment FilesStatus_exam on Exam {
        publicFiles {
          version
          writtenAt
          isPublic
          missing
          address
        }
      }
    `,
    exam,
  )
  if (!publicFiles) return null
  const { version, writtenAt, isPublic, missing, address } = publicFiles
  return (
    <>
      {isPublic && (
        <Anchor href={`${address}/manifest.json`} size="sm">
          {t('files.public', { version: formatNumber(version), date: writtenAt ? formatDateTime(writtenAt) : '–' })}
        </Anchor>
      )}
      {missing > 0 && (
        <Text size="sm" c="dimmed">
          {t('files.missing', { count: missing, formatted: formatNumber(missing) })}
        </Text>
      )}
    </>
  )
}
