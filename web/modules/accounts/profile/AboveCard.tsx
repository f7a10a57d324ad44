import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AboveCard_query$data, AboveCard_query$key } from '../../../__generated__/AboveCard_query.graphql.ts'
import type { AboveCardAddMutation } from '../../../__generated__/AboveCardAddMutation.graphql.ts'
import type { AboveCardLeaveMutation } from '../../../__generated__/AboveCardLeaveMutation.graphql.ts'
import type { AboveCardRespondMutation } from '../../../__generated__/AboveCardRespondMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useDelete } from '../../../relay/use-delete.ts'
import { ProfileCard } from './ProfileCard.tsx'
import styles from './profile.module.css'

type Above = AboveCard_query$data['relationsAboveMe']['nodes'][number]

const nameOf = ({ firstName, lastName, username }: Above['above']) =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** A student's supervisors or a supervisor's partners, with buttons to join and leave. */
export function AboveCard({ query }: { query: AboveCard_query$key }) {
  const { t } = useTranslation(['people', 'common'])
  const { viewer, relationsAboveMe } = useFragment(
    graphql`
      fragment AboveCard_query on Query {
        viewer {
          userType
        }
        relationsAboveMe(first: 50) {
          nodes {
            id
            state
            waitsForMe
            above {
              userId
              username
              firstName
              lastName
            }
          }
        }
      }
    `,
    query,
  )
  const [add, adding] = useCommand<AboveCardAddMutation>(graphql`
    mutation AboveCardAddMutation($input: AddRelationInput!) {
      addRelation(input: $input) {
        relation {
          id
          state
          waitsForMe
        }
        query {
          ...AboveCard_query
        }
      }
    }
  `)
  const [respond] = useCommand<AboveCardRespondMutation>(graphql`
    mutation AboveCardRespondMutation($input: RespondToRelationInput!) {
      respondToRelation(input: $input) {
        relation {
          id
          state
          waitsForMe
        }
        query {
          ...AboveCard_query
        }
      }
    }
  `)
  const [leave] = useDelete<AboveCardLeaveMutation>(graphql`
    mutation AboveCardLeaveMutation($input: RemoveFromListInput!) {
      leaveList(input: $input) {
        success
        query {
          ...AboveCard_query
        }
      }
    }
  `)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [result, setResult] = useState<string | null>(null)
  const kind = viewer?.userType === 'student' ? 'student' : 'supervisor'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = text.trim()
    setResult(null)
    if (!given) return setError(t('field.required'))
    // The server distinguishes codes from usernames.
    add({ input: { username: given } }, { onError: (problem) => setError(problem.message) }).then(({ addRelation }) => {
      const joined = addRelation.relation.state === 'active'
      setResult(joined ? t('above.joined') : t('above.asked'))
      setText('')
    }, ignoreReported)
  }

  const answer = (relation: Above, accept: boolean) => {
    const name = nameOf(relation.above)
    const success = accept ? t('answer.accepted', { name }) : t('answer.declined', { name })
    respond({ input: { relationId: relation.id, accept } }, { success }).catch(ignoreReported)
  }

  const goAway = (relation: Above) => {
    const name = nameOf(relation.above)
    return leave(
      { input: { userId: relation.above.userId } },
      {
        title: t('above.leaveTitle', { name }),
        message: t(`above.${kind}.leaveText`),
        okButton: t('above.leave'),
        cancelButton: t('cancel'),
        success: t('above.left', { name }),
      },
    )
  }

  return (
    <ProfileCard title={t(`above.${kind}.title`)} text={t(`above.${kind}.text`)} result={result}>
      {relationsAboveMe.nodes.length > 0 && (
        <ul className={styles.devices}>
          {relationsAboveMe.nodes.map((relation) => {
            const name = nameOf(relation.above)
            return (
              <li key={relation.id} className={styles.device}>
                <div className={styles.deviceText}>
                  <Group gap="xs">
                    <Text fw={600}>{name}</Text>
                    {relation.state === 'asked' && (
                      <Badge variant="light" color="amber">
                        {relation.waitsForMe ? t('standing.waits') : t('standing.asked')}
                      </Badge>
                    )}
                  </Group>
                  <Text size="sm" c="dimmed">
                    {relation.above.username}
                  </Text>
                </div>
                {relation.waitsForMe ? (
                  <Group gap="xs">
                    <Button size="sm" aria-label={t('acceptName', { name })} onClick={() => answer(relation, true)}>
                      {t('accept')}
                    </Button>
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={t('declineName', { name })}
                      onClick={() => answer(relation, false)}
                    >
                      {t('decline')}
                    </Button>
                  </Group>
                ) : (
                  <Button
                    size="sm"
                    variant="default"
                    aria-label={t('above.leaveName', { name })}
                    onClick={() => void goAway(relation)}
                  >
                    {t('above.leave')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="md" align="flex-start">
          <TextInput
            w="100%"
            label={t(`above.${kind}.label`)}
            maxLength={80}
            autoComplete="off"
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setError(null)
            }}
          />
          <Button type="submit" loading={adding}>
            {t('above.add')}
          </Button>
        </Stack>
      </form>
    </ProfileCard>
  )
}
