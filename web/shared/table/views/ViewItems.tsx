import { Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedView } from './saved-view.ts'

interface ViewItemsProps {
  views: readonly SavedView[]
  /** The view in the URL. */
  active: SavedView | null
  /** Id of the view that the list opens with. */
  defaultId: string | null
  onOpen: (view: SavedView | null) => void
}

/** Items of the menu that open a view: none, the viewer's own, and those of others. */
export function ViewItems({ views, active, defaultId, onOpen }: ViewItemsProps) {
  const { t } = useTranslation('views')
  const groups = [
    { title: t('own'), members: views.filter(({ own }) => own) },
    { title: t('ofOthers'), members: views.filter(({ own }) => !own) },
  ]
  return (
    <>
      <Menu.Item leftSection={<Mark shown={!active} />} onClick={() => onOpen(null)}>
        {t('none')}
      </Menu.Item>
      {groups
        .filter(({ members }) => members.length > 0)
        .map(({ title, members }) => (
          <Fragment key={title}>
            <Menu.Label>{title}</Menu.Label>
            {members.map((view) => (
              <Menu.Item
                key={view.id}
                leftSection={<Mark shown={view.id === active?.id} />}
                onClick={() => onOpen(view)}
              >
                {view.name}
                <Notes view={view} isFirst={view.id === defaultId} />
              </Menu.Item>
            ))}
          </Fragment>
        ))}
    </>
  )
}

/** Whose the view is, and whether the list opens with it. */
function Notes({ view: { own, shared, ownerName }, isFirst }: { view: SavedView; isFirst: boolean }) {
  const { t } = useTranslation('views')
  const owner = own ? (shared ? t('sharedMark') : null) : ownerName
  const notes = [...(owner ? [owner] : []), ...(isFirst ? [t('firstMark')] : [])]
  if (notes.length === 0) return null
  return (
    <Text size="xs" c="dimmed">
      {notes.join(' · ')}
    </Text>
  )
}

/** Marks the open view. */
const Mark = ({ shown }: { shown: boolean }) =>
  shown ? <IconCheck size={16} aria-hidden="true" /> : <span style={{ display: 'inline-block', width: 16 }} />
