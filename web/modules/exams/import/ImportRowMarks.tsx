import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ImportRowMarks_row$key } from '../../../__generated__/ImportRowMarks_row.graphql.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Number, place and marks of a question of a file. */
export function ImportRowMarks({ row }: { row: ImportRowMarks_row$key }) {
  const { t } = useTranslation('questions')
  const { no, line, topic, keyText, shuffled, skipped } = useFragment(
    graphql`
      fragment ImportRowMarks_row on ImportRow {
        no
        line
        topic
        keyText
        shuffled
        skipped
      }
    `,
    row,
  )
  return (
    <Group gap="xs">
      <Text fw={600}>{t('number', { number: no })}</Text>
      <Text size="sm" c="dimmed">
        {[t('import.line', { line }), topic].filter(Boolean).join(' · ')}
      </Text>
      {keyText && (
        <Badge tone="info" strong>
          {t('keys.answer', { answer: keyText })}
        </Badge>
      )}
      {shuffled && <Badge tone="neutral">{t('import.shuffled')}</Badge>}
      {skipped && <Badge tone="neutral">{t('import.skipped')}</Badge>}
    </Group>
  )
}
