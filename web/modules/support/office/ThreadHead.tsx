import { Group, NativeSelect, Text } from '@mantine/core'
import { IconArrowsJoin, IconCheck, IconRotate, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ThreadHead_query$key } from '../../../__generated__/ThreadHead_query.graphql.ts'
import type { ThreadHead_thread$key } from '../../../__generated__/ThreadHead_thread.graphql.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { formatDateTime } from '../../../shared/input/format.ts'
import { PageActions } from '../../../shared/Page.tsx'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'
import type { SupportState, SupportTopic } from '../support-view.ts'
import { MergeThreadDialog } from './MergeThreadDialog.tsx'
import { MoveThreadDialog } from './MoveThreadDialog.tsx'
import { useThreadActions } from './use-thread-actions.ts'

const queryFragment = graphql`
  fragment ThreadHead_query on Query {
    viewer {
      id
    }
    supportColleagues {
      id
      name
    }
  }
`

const threadFragment = graphql`
  fragment ThreadHead_thread on SupportThread {
    id
    topic
    state
    since
    assignee {
      id
      name
    }
    person {
      id
    }
  }
`

/** Status, topic and assignment of a thread, and its actions. */
export function ThreadHead({ thread, query }: { thread: ThreadHead_thread$key; query: ThreadHead_query$key }) {
  const { t } = useTranslation('support')
  const { supportColleagues, viewer } = useFragment(queryFragment, query)
  const { id, topic, since, assignee, person, ...data } = useFragment(threadFragment, thread)
  const state = data.state as SupportState
  const [dialog, setDialog] = useState<'move' | 'merge' | null>(null)
  const { assign, close, reopen, busy } = useThreadActions(id)
  const ownId = viewer?.id ?? ''
  const stop = () => setDialog(null)
  return (
    <>
      <PageActions>
        <Actions
          primary={
            state === 'closed'
              ? { label: t('actions.reopen'), icon: IconRotate, onClick: reopen, loading: busy, quiet: true }
              : { label: t('actions.close'), icon: IconCheck, onClick: close, loading: busy, quiet: true }
          }
          others={[assignee?.id !== ownId && { label: t('assign.me'), onClick: () => assign(ownId) }]}
          more={[
            { label: t('actions.move'), icon: IconUserShare, onClick: () => setDialog('move') },
            { label: t('actions.merge'), icon: IconArrowsJoin, onClick: () => setDialog('merge') },
          ]}
        />
      </PageActions>
      <Group gap="sm">
        <Badge tone={stateTones.support[state]}>{t(`state.${state}`)}</Badge>
        <Text c="dimmed">
          {t(`topic.${topic as SupportTopic}`)} · {formatDateTime(since)}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={t('list.assignee')}
          value={assignee?.id ?? ''}
          data={[
            { value: '', label: t('assign.nobody') },
            ...supportColleagues.map((colleague) => ({ value: colleague.id, label: colleague.name })),
          ]}
          onChange={(event) => assign(event.currentTarget.value || null)}
        />
      </Group>
      {dialog === 'move' && <MoveThreadDialog id={id} onClose={stop} />}
      {dialog === 'merge' && <MergeThreadDialog id={id} personId={person?.id ?? null} onClose={stop} />}
    </>
  )
}
