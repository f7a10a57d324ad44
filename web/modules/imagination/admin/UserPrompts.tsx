import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { UserPrompts_user$key } from '../../../__generated__/UserPrompts_user.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'

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
        <PlainTable
          labelledBy="prompts"
          columns={[
            { title: t('imaginationAdmin:user.prompt'), isName: true },
            { title: t('imaginationAdmin:user.moment'), isWhole: true },
            { title: t('imaginationAdmin:user.state') },
          ]}
        >
          {requests.map(({ id, prompt, state, message, createdAt }) => (
            <PlainRow
              key={id}
              cells={[
                <>
                  {prompt}
                  {message && (
                    <Text size="sm" c="dimmed">
                      {message}
                    </Text>
                  )}
                </>,
                formatDateTime(createdAt),
                t(`imagination:state.${states.find((each) => each === state) ?? 'failed'}`),
              ]}
            />
          ))}
        </PlainTable>
      )}
    </section>
  )
}
