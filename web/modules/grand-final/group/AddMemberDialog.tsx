import { Badge, Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { AddMemberDialogDraftMutation } from '../../../__generated__/AddMemberDialogDraftMutation.graphql.ts'
import type { AddMemberDialogMutation } from '../../../__generated__/AddMemberDialogMutation.graphql.ts'
import type { AddMemberDialogQuery } from '../../../__generated__/AddMemberDialogQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { PersonDialog } from '../../../shared/people/PersonDialog.tsx'
import { Modal } from '../../../ui/layers.tsx'
import { useChangeRequest } from '../shared/use-change-request.ts'
import styles from './group.module.css'

/** Debounce of the search input in milliseconds, the default fetch delay. */
const searchDelayMs = 200

interface AddMemberDialogProps {
  groupId: string
  /** True after the phase: sends a change request to the organisers; new students cannot be registered. */
  late: boolean
  onClose: () => void
}

/** Finds students of the teacher to add to a group, qualified ones first; new students are registered as drafts. */
export function AddMemberDialog({ groupId, late, onClose }: AddMemberDialogProps) {
  const { t } = useTranslation(['grandFinal', 'common'])
  const [typed, setTyped] = useState('')
  const [round, setRound] = useState(0)
  const [isNew, setIsNew] = useState(false)
  const [qualified, setQualified] = useState(false)
  const [search] = useDebouncedValue(typed, searchDelayMs)
  const answer = useAnswer<AddMemberDialogQuery>(
    graphql`
      query AddMemberDialogQuery($groupId: ID!, $search: String, $qualified: Boolean) {
        participantCandidates(groupId: $groupId, search: $search, qualified: $qualified) {
          userId
          username
          firstName
          lastName
          grade
          qualified
          satOnline
          groupId
        }
      }
    `,
    { groupId, search: search.trim() || null, qualified },
    'network-only',
    // changes when a student was added and is no longer a candidate
    round,
  )
  const [add, adding] = useCommand<AddMemberDialogMutation>(graphql`
    mutation AddMemberDialogMutation($input: AddParticipantInput!, $groupId: ID!) {
      addParticipant(input: $input) {
        query {
          node(id: $groupId) {
            ...GroupPage_group @alias(as: "page")
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const [addDraft] = useCommand<AddMemberDialogDraftMutation>(graphql`
    mutation AddMemberDialogDraftMutation($input: AddParticipantDraftInput!, $groupId: ID!) {
      addParticipantDraft(input: $input) {
        participant {
          username
          referenceCode
        }
        query {
          node(id: $groupId) {
            ...GroupPage_group @alias(as: "page")
            ...AdminGroup_group @alias(as: "record")
          }
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const take = async (userId: string) => {
    if (late) return (await changes.ask({ addition: { groupId, userId } })) && onClose()
    return add({ input: { groupId, userId }, groupId }, { success: t('grandFinal:members.added') }).then(
      () => setRound(round + 1),
      ignoreReported,
    )
  }

  if (isNew) {
    return (
      <PersonDialog
        kind="student"
        title={t('grandFinal:members.new')}
        onClose={onClose}
        create={async (sections) => {
          const { addParticipantDraft } = await addDraft(
            { input: { groupId, ...sections }, groupId },
            { onError: ignoreReported },
          )
          const { username, referenceCode } = addParticipantDraft.participant
          return { username: username ?? '', referenceCode: referenceCode ?? '' }
        }}
      />
    )
  }
  const found = answer?.participantCandidates ?? []
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('grandFinal:members.add')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <TextInput
          type="search"
          data-autofocus
          label={t('grandFinal:members.search')}
          maxLength={100}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Switch
          label={t('grandFinal:members.onlyQualified')}
          checked={qualified}
          onChange={(event) => setQualified(event.currentTarget.checked)}
        />
        <div role="status">
          {answer && found.length === 0 && <Text c="dimmed">{t('grandFinal:members.nobody')}</Text>}
          {answer === null && <Text c="red">{t('common:error.text')}</Text>}
        </div>
        <ul className={styles.results}>
          {found.map(({ userId, username, firstName, lastName, grade, qualified, satOnline, groupId: own }) => (
            <li key={userId} className={styles.row}>
              <div className={styles.words}>
                <Text fw={600}>
                  {firstName} {lastName}
                </Text>
                <Group gap={6}>
                  <Text size="sm" c="dimmed">
                    {[username, grade && t('grandFinal:members.grade', { grade })].filter(Boolean).join(' · ')}
                  </Text>
                  {qualified && <Badge variant="light">{t('grandFinal:members.qualified')}</Badge>}
                  {satOnline && (
                    <Badge variant="light" color="gray">
                      {t('grandFinal:members.online')}
                    </Badge>
                  )}
                </Group>
              </div>
              {own ? (
                <Text size="sm" c="dimmed">
                  {t(own === groupId ? 'grandFinal:members.here' : 'grandFinal:members.elsewhere')}
                </Text>
              ) : (
                <Button
                  size="sm"
                  variant="light"
                  disabled={adding}
                  aria-label={t('grandFinal:members.addOf', { name: `${firstName} ${lastName}` })}
                  onClick={() => void take(userId)}
                >
                  {t(late ? 'grandFinal:change.ask' : 'grandFinal:members.addOne')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Group justify="space-between">
          {!late && (
            <Button variant="default" onClick={() => setIsNew(true)}>
              {t('grandFinal:members.new')}
            </Button>
          )}
          <Button onClick={onClose}>{t('grandFinal:members.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
