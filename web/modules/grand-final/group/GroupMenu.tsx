import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { GroupMenu_group$key } from '../../../__generated__/GroupMenu_group.graphql.ts'
import { useDocument } from '../shared/use-document.ts'
import type { GroupCommands } from '../shared/use-group.ts'
import { useGroupQuestions } from './use-group-questions.ts'

interface GroupMenuProps {
  group: GroupMenu_group$key
  actions: GroupCommands
}

/** Menu of a teacher's actions on a group. */
export function GroupMenu({ group, actions }: GroupMenuProps) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment GroupMenu_group on ParticipationGroup {
        id
        state
        ...useGroupQuestions_group
      }
    `,
    group,
  )
  const { withdraw, decline, remove, transfer, rename } = useGroupQuestions(data, actions)
  const documents = useDocument()
  const placed = data.state === 'granted' || data.state === 'confirmed' || data.state === 'complete'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDots size={18} aria-hidden="true" />}
          loading={actions.busy || documents.busy}
        >
          {t('action.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void rename()}>{t('action.rename')}</Menu.Item>
        <Menu.Item onClick={() => void documents.ofGroup('groupList', data.id)}>{t('paper.groupList')}</Menu.Item>
        {placed && (
          <Menu.Item onClick={() => void documents.ofGroup('groupBadges', data.id)}>{t('paper.groupBadges')}</Menu.Item>
        )}
        {data.state !== 'withdrawn' && (
          <Menu.Item onClick={() => void transfer()}>{t('action.transferMenu')}</Menu.Item>
        )}
        {data.state === 'granted' && (
          <Menu.Item c="red" onClick={() => void decline()}>
            {t('action.decline')}
          </Menu.Item>
        )}
        {data.state !== 'withdrawn' && data.state !== 'draft' && (
          <Menu.Item c="red" onClick={() => void withdraw()}>
            {placed ? t('action.giveBack') : t('action.withdraw')}
          </Menu.Item>
        )}
        {!placed && (
          <Menu.Item c="red" onClick={() => void remove()}>
            {t('action.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
