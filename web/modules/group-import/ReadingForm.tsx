import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { ReadingForm_list$key } from '../../__generated__/ReadingForm_list.graphql.ts'
import type { ReadingFormMutation } from '../../__generated__/ReadingFormMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { DatesField, SheetFields } from '../../shared/sheets/SheetFields.tsx'

export interface ReadingFormProps {
  list: ReadingForm_list$key
  status: ListPageQuery['variables']['status']
}

/** Form for the reading options, and for answers that the file does not contain. */
export function ReadingForm({ list, status }: ReadingFormProps) {
  const { t } = useTranslation('group-import')
  const { id, dates, ...file } = useFragment(
    graphql`
      fragment ReadingForm_list on GroupImport {
        id
        encoding
        separator
        sheetNames
        sheetName
        headingRow
        topRows {
          row
          text
        }
        dates {
          order
          evidence
          example
        }
      }
    `,
    list,
  )
  const [readAgain, busy] = useCommand<ReadingFormMutation>(graphql`
    mutation ReadingFormMutation($input: ReadGroupImportAgainInput!, $status: GroupImportRowStatus) {
      readGroupImportAgain(input: $input) {
        list {
          ...ListPage_list @arguments(status: $status)
        }
      }
    }
  `)
  const read = (reading: Omit<ReadingFormMutation['variables']['input'], 'id'>) =>
    void readAgain({ input: { id, ...reading }, status }, { success: t('reading.saved') }).catch(ignoreReported)
  return (
    <Stack gap="md">
      <SheetFields {...file} busy={busy} onChange={read} />
      {dates && <DatesField dates={dates} busy={busy} onChange={(dateOrder) => read({ dateOrder })} />}
    </Stack>
  )
}
