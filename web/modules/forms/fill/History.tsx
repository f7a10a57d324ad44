import { Button, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { History_form$key } from '../../../__generated__/History_form.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'

/** Changes of the reader's own answers: what was, what is, and when. Nothing before the first change. */
export function History({ form }: { form: History_form$key }) {
  const { t } = useTranslation('forms')
  const [shown, { toggle }] = useDisclosure(false)
  const { myHistory } = useFragment(
    graphql`
      fragment History_form on CustomForm {
        myHistory {
          at
          values {
            text
            before
            after
          }
        }
      }
    `,
    form,
  )
  // the first entry is the submission itself
  if (myHistory.length < 2) return null
  return (
    <div>
      <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={toggle}>
        {shown ? t('fill.hideHistory') : t('fill.history')}
      </Button>
      {shown &&
        myHistory.map(({ at, values }, i) => (
          <Table key={i} mb="sm">
            <Table.Caption>
              <Text size="sm" c="dimmed">
                {formatDateTime(at)}
              </Text>
            </Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('publish.item')}</Table.Th>
                <Table.Th scope="col">{t('answers.before')}</Table.Th>
                <Table.Th scope="col">{t('answers.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {values.map(({ text, before, after }) => (
                <Table.Tr key={text}>
                  <Table.Th scope="row">{text}</Table.Th>
                  <Table.Td>{before ?? '–'}</Table.Td>
                  <Table.Td>{after ?? '–'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ))}
    </div>
  )
}
