import { Accordion, Select, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ColumnsForm_list$key } from '../../__generated__/ColumnsForm_list.graphql.ts'
import type { ColumnsFormMutation } from '../../__generated__/ColumnsFormMutation.graphql.ts'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'

/** Form for mapping unrecognized columns of the file to fields. */
export function ColumnsForm({
  list,
  status,
}: {
  list: ColumnsForm_list$key
  status: ListPageQuery['variables']['status']
}) {
  const { t } = useTranslation('group-import')
  const { id, headers, columns } = useFragment(
    graphql`
      fragment ColumnsForm_list on GroupImport {
        id
        headers
        columns {
          field
          column
          required
        }
      }
    `,
    list,
  )
  const { choose, busy } = useChooseColumn(id, status)
  const unmatched = columns.filter(({ column }) => column === null)
  // a field without a column can only be shown if a column of the file is left for it
  const [added, setAdded] = useState<readonly string[]>([])
  const isShown = ({ field, column, required }: (typeof columns)[number]) =>
    column !== null || required || added.includes(field)
  const hasFree = headers.some((_, i) => !columns.some(({ column }) => column === i))
  const others = hasFree ? columns.filter((column) => !isShown(column)) : []
  const missing = unmatched.filter(({ required }) => required).map(({ field }) => t(`field.${field as 'grade'}`))
  return (
    <Accordion variant="contained" radius="lg" defaultValue={missing.length > 0 ? 'columns' : null}>
      <Accordion.Item value="columns">
        <Accordion.Control>
          {t('columns.title', { matched: columns.length - unmatched.length, all: columns.length })}
        </Accordion.Control>
        <Accordion.Panel>
          {missing.length > 0 && (
            <Text size="sm" c="red" mb="sm">
              {t('columns.missing', { fields: missing.join(', ') })}
            </Text>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
            {columns.filter(isShown).map(({ field, column }) => (
              <ColumnSelect
                key={field}
                field={field}
                headers={headers}
                column={column ?? null}
                disabled={busy}
                onChange={(chosen) => choose(field, chosen)}
              />
            ))}
            {others.length > 0 && (
              <Select
                key={added.length}
                label={t('columns.add')}
                placeholder={t('columns.addHint')}
                data={others.map(({ field }) => ({ value: field, label: t(`field.${field as 'grade'}`) }))}
                value={null}
                onChange={(field) => field && setAdded([...added, field])}
              />
            )}
          </SimpleGrid>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

/** Command that assigns a column of the file to a field, or none. */
function useChooseColumn(id: string, status: ListPageQuery['variables']['status']) {
  const { t } = useTranslation('group-import')
  const [set, busy] = useCommand<ColumnsFormMutation>(graphql`
    mutation ColumnsFormMutation($input: SetGroupImportColumnsInput!, $status: GroupImportRowStatus) {
      setGroupImportColumns(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const choose = (field: string, column: string | null) =>
    void set(
      { input: { id, columns: [{ field, column: column === null ? null : Number(column) }] }, status },
      { success: t('columns.saved') },
    ).catch(ignoreReported)
  return { choose, busy }
}

interface ColumnSelectProps {
  field: string
  headers: readonly string[]
  column: number | null
  disabled: boolean
  onChange: (column: string | null) => void
}

function ColumnSelect({ field, headers, column, disabled, onChange }: ColumnSelectProps) {
  const { t } = useTranslation('group-import')
  return (
    <Select
      clearable
      clearButtonProps={{ 'aria-label': t('columns.none') }}
      disabled={disabled}
      label={t(`field.${field as 'grade'}`)}
      placeholder={t('columns.none')}
      data={headers.map((header, i) => ({
        value: String(i),
        label: header || t('columns.number', { number: i + 1 }),
      }))}
      value={column === null ? null : String(column)}
      onChange={onChange}
    />
  )
}
