import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ListPageQuery } from '../../__generated__/ListPageQuery.graphql.ts'
import type { ReadingForm_list$key } from '../../__generated__/ReadingForm_list.graphql.ts'
import type { ReadingFormMutation } from '../../__generated__/ReadingFormMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { encodings, separators } from '../../../shared/text-file.ts'
import { separatorName } from './list-view.ts'

/** Form for correcting a wrongly guessed encoding or separator of a text file; spreadsheets have neither. */
export function ReadingForm({
  list,
  status,
}: {
  list: ReadingForm_list$key
  status: ListPageQuery['variables']['status']
}) {
  const { t } = useTranslation('group-import')
  const { id, encoding, separator } = useFragment(
    graphql`
      fragment ReadingForm_list on GroupImport {
        id
        encoding
        separator
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
  if (!encoding) return null
  const read = (reading: { encoding: string } | { separator: string }) =>
    void readAgain({ input: { id, ...reading }, status }, { success: t('reading.saved') }).catch(ignoreReported)
  const known = encodings.some((each) => each === encoding) ? encodings : [encoding, ...encodings]
  return (
    <Group gap="md">
      <Select
        label={t('reading.encoding')}
        allowDeselect={false}
        disabled={busy}
        data={known.map((value) => ({ value, label: value.toUpperCase() }))}
        value={encoding}
        onChange={(chosen) => chosen && chosen !== encoding && read({ encoding: chosen })}
      />
      <Select
        label={t('reading.separator')}
        allowDeselect={false}
        disabled={busy}
        data={separators.map((value) => ({ value, label: t(`reading.${separatorName[value]}`) }))}
        value={separator}
        onChange={(chosen) => chosen && chosen !== separator && read({ separator: chosen })}
      />
    </Group>
  )
}
