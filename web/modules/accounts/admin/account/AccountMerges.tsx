import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { can } from '../../../../../shared/permission.ts'
import type { AccountMerges_user$key } from '../../../../__generated__/AccountMerges_user.graphql.ts'
import type { AccountMergesUndoMutation } from '../../../../__generated__/AccountMergesUndoMutation.graphql.ts'
import { getSession } from '../../../../api/session.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { useTimes } from '../../../../shared/intl/when.ts'
import { userName } from '../../../../shared/people/person-name.ts'
import { promptReason } from '../../../../ui/dialogs/dialogs.tsx'
import { useItemWords } from '../merge/item-words.ts'

/** Whether the admin may merge accounts. */
export function mayMerge(): boolean {
  const { user } = getSession()
  return user !== null && can(user.roles, '$admin.mergeAccounts', user._id)
}

const fragment = graphql`
  fragment AccountMerges_user on User {
    mergedInto {
      id
      username
      ...personName_user
    }
    merges {
      id
      createdAt
      who
      rowCount
      undoneAt
      undoUntil
      merged {
        id
        username
        ...personName_user
      }
      changesSince {
        id
        ...itemWords_item
      }
    }
  }
`

/** Where an account was merged to, and which ones were merged into it; undoes a merge for a day. */
export function AccountMerges({ user: key }: { user: AccountMerges_user$key }) {
  const { t } = useTranslation('admin')
  const times = useTimes()
  const [now] = useState(() => serverClock.now())
  const wordsOf = useItemWords()
  const { mergedInto, merges } = useFragment(fragment, key)
  const undo = useUndo()
  const icon = <IconArrowMerge size={20} aria-hidden="true" />
  return (
    <>
      {mergedInto && (
        <Alert color="gray" variant="light" icon={icon}>
          <Text>{t('merge.into', { name: userName(mergedInto), username: mergedInto.username })}</Text>
          <Anchor component={Link} to={`/stadia/janus/student/${mergedInto.id}`}>
            {t('merge.open')}
          </Anchor>
        </Alert>
      )}
      {merges?.map(({ id, createdAt, who, rowCount, undoneAt, undoUntil, merged, changesSince }) => {
        const isOpen = !undoneAt && Date.parse(undoUntil) > now
        const changes = changesSince ?? []
        const told = { name: userName(merged), username: merged.username, moment: formatDateTime(createdAt) }
        return (
          <Alert key={id} color="gray" variant="light" icon={icon}>
            <Stack gap="xs" align="flex-start">
              <Text>
                {t('merge.from', { ...told, who: who ?? t('record.nobody') })} {t('merge.rows', { count: rowCount })}
              </Text>
              <Anchor component={Link} to={`/stadia/janus/student/${merged.id}`}>
                {t('merge.open')}
              </Anchor>
              {undoneAt && <Text>{t('merge.undone', { moment: formatDateTime(undoneAt) })}</Text>}
              {isOpen && <Text>{t('merge.until', { moment: times.moment(undoUntil) })}</Text>}
              {isOpen && changes.length > 0 && (
                <>
                  <Text fw={600}>{t('merge.blocked')}</Text>
                  <List size="sm">
                    {changes.map((item) => (
                      <List.Item key={item.id}>{wordsOf(item).text}</List.Item>
                    ))}
                  </List>
                </>
              )}
              {isOpen && mayMerge() && !changes.length && (
                <Button size="sm" variant="default" onClick={() => undo(id)}>
                  {t('merge.undo')}
                </Button>
              )}
            </Stack>
          </Alert>
        )
      })}
    </>
  )
}

/** Undoes a merge after a reason. */
function useUndo() {
  const { t } = useTranslation(['admin', 'people'])
  const [commit] = useCommand<AccountMergesUndoMutation>(graphql`
    mutation AccountMergesUndoMutation($input: UndoAccountMergeInput!) {
      undoAccountMerge(input: $input) {
        merge {
          id
          kept {
            id
            ...AccountView_user
          }
          merged {
            id
            ...AccountView_user
          }
        }
      }
    }
  `)
  const run = async (mergeId: string) => {
    const reason = await promptReason({
      title: t('admin:merge.undoTitle'),
      message: t('admin:merge.undoText'),
      label: t('admin:reason'),
      okButton: t('admin:merge.undoOk'),
      cancelButton: t('people:cancel'),
    })
    if (reason !== null) await commit({ input: { mergeId, reason } }, { success: t('admin:merge.undoDone') })
  }
  return (mergeId: string) => void run(mergeId).catch(ignoreReported)
}
