import { Card, List, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MergeTables_preview$key } from '../../../../__generated__/MergeTables_preview.graphql.ts'
import { useItemWords, useTableName } from './item-words.ts'

/** What happens to the records of a table, in the order shown. */
const outcomes = ['moves', 'exchanged', 'stays', 'dropped'] as const

/** Every record that a merge moves, removes or leaves, by table. */
export function MergeTables({ preview }: { preview: MergeTables_preview$key }) {
  const { t } = useTranslation('merge')
  const { tables } = useFragment(
    graphql`
      fragment MergeTables_preview on AccountMergePreview {
        tables {
          table
          what
          count
          rows {
            id
            ...itemWords_item
          }
        }
      }
    `,
    preview,
  )
  const wordsOf = useItemWords()
  const nameOf = useTableName()
  return (
    <Card withBorder radius="md" component="section" aria-labelledby="merge-tables">
      <Title order={2} size="h4" id="merge-tables" mb="sm">
        {t('tables.title')}
      </Title>
      <Stack gap="md">
        {!tables.length && <Text c="dimmed">{t('tables.none')}</Text>}
        {outcomes.map((outcome) => {
          const those = tables.filter(({ what }) => what === outcome)
          if (!those.length) return null
          return (
            <div key={outcome}>
              <Text fw={600}>{t(`what.${outcome}`)}</Text>
              {those.map(({ table, count, rows }) => (
                <details key={table}>
                  <summary>
                    {nameOf(table)}: {count}
                  </summary>
                  <List size="sm" withPadding>
                    {rows.map((row) => (
                      <List.Item key={row.id}>{wordsOf(row).text}</List.Item>
                    ))}
                    {count > rows.length && <List.Item>{t('tables.more', { count: count - rows.length })}</List.Item>}
                  </List>
                </details>
              ))}
            </div>
          )
        })}
        <Text c="dimmed" size="sm">
          {t('tables.secrets')}
        </Text>
      </Stack>
    </Card>
  )
}
