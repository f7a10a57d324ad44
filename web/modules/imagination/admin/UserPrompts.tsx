import { Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { UserPrompts_user$key } from '../../../__generated__/UserPrompts_user.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { WideTable } from '../../../ui/table/WideTable.tsx'

const states = ['queued', 'making', 'checking', 'ready', 'refused', 'failed', 'cancelled'] as const

/** A student's recent prompts. */
export function UserPrompts({ user }: { user: UserPrompts_user$key }) {
  const { t } = useTranslation(['imaginationAdmin', 'imagination'])
  const { requests } = useFragment(
    graphql`
      fragment UserPrompts_user on ImageUser {
        requests {
          id
          prompt
          state
          message
          createdAt
        }
      }
    `,
    user,
  )
  return (
    <section aria-labelledby="prompts">
      <Title order={2} size="h3" id="prompts" mb="sm">
        {t('imaginationAdmin:user.prompts')}
      </Title>
      {requests.length === 0 ? (
        <Text c="dimmed">{t('imaginationAdmin:user.noPrompts')}</Text>
      ) : (
        <WideTable minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('imaginationAdmin:user.moment')}</Table.Th>
                <Table.Th>{t('imaginationAdmin:user.prompt')}</Table.Th>
                <Table.Th>{t('imaginationAdmin:user.state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {requests.map(({ id, prompt, state, message, createdAt }) => (
                <Table.Tr key={id}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(createdAt)}</Table.Td>
                  <Table.Td>
                    {prompt}
                    {message && (
                      <Text size="sm" c="dimmed">
                        {message}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>{t(`imagination:state.${states.find((each) => each === state) ?? 'failed'}`)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </section>
  )
}
