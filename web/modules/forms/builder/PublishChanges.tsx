import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PublishChanges_effect$key } from '../../../__generated__/PublishChanges_effect.graphql.ts'

type EffectName = 'added' | 'addedRequired' | 'removed' | 'kindChanged' | 'nowRequired' | 'optionsRemoved' | 'texts'

/** Changes of a form since its published version, and the number of answers that each concerns. */
export function PublishChanges({ effect }: { effect: PublishChanges_effect$key }) {
  const { t } = useTranslation('forms')
  const { answers, changes } = useFragment(
    graphql`
      fragment PublishChanges_effect on FormEffect {
        answers
        changes {
          text
          effect
          answers
        }
      }
    `,
    effect,
  )
  return (
    <>
      <Text>{t('publish.answers', { count: answers })}</Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('publish.item')}</Table.Th>
            <Table.Th>{t('publish.change')}</Table.Th>
            <Table.Th ta="end">{t('publish.concerned')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map((change, i) => (
            <Table.Tr key={i}>
              <Table.Td>{change.text}</Table.Td>
              <Table.Td>{t(`publish.effect.${change.effect as EffectName}`)}</Table.Td>
              <Table.Td ta="end">{change.answers}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
