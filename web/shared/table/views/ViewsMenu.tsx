import { ActionIcon, Button, Menu, Text } from '@mantine/core'
import {
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconHome,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeList } from '../../../../shared/office-lists.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import type { OpenedView, SavedView } from './LoadedViews.tsx'
import { useViewCommands } from './use-view-commands.ts'
import type { ViewContent } from './view-content.ts'
import { ViewDialog } from './ViewDialog.tsx'
import type { ViewSettings } from './ViewDialog.tsx'
import styles from './views.module.css'

interface ViewsMenuProps {
  of: OfficeList
  views: readonly SavedView[]
  /** The view in the URL. */
  active: SavedView | null
  /** Id of the view that the list opens with. */
  defaultId: string | null
  /** The list as it is shown. */
  content: ViewContent
  /** Whether the list differs from the active view. */
  changed: boolean
  /** Applies a view; null: the list without one. */
  onOpen: (view: OpenedView | null) => void
}

/** Menu of the views: own and shared ones to apply, and what can be done with the open one. */
export function ViewsMenu({ of, views, active, defaultId, content, changed, onOpen }: ViewsMenuProps) {
  const { t } = useTranslation('views')
  const commands = useViewCommands(of)
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  const own = views.filter((view) => view.own)
  const others = views.filter((view) => !view.own)

  const save = async ({ name, shared, first }: ViewSettings) => {
    const edited = dialog === 'edit' ? active : null
    if (edited) await commands.rename(edited.id, name, shared)
    const id = edited?.id ?? (await commands.create(name, shared, content))
    if (first !== (id === defaultId)) await commands.setDefault(first ? id : null)
    setDialog(null)
    if (!edited) onOpen({ ...content, id })
  }
  const remove = async (view: SavedView) => {
    const sure = await confirm({
      title: t('deleteTitle', { name: view.name }),
      message: view.shared ? t('deleteShared') : t('deleteOwn'),
      okButton: t('delete'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (!sure) return
    await commands.remove(view.id)
    onOpen(null)
  }

  return (
    <>
      <Menu position="bottom-start" withArrow shadow="md" width={280} withinPortal>
        <Menu.Target>
          {active ? (
            <Button
              variant="default"
              size="sm"
              px="xs"
              leftSection={<IconBookmark size={18} aria-hidden="true" />}
              aria-label={t(changed ? 'openChanged' : 'open', { name: active.name })}
            >
              <span className={styles.name}>{active.name}</span>
              {changed && ' *'}
            </Button>
          ) : (
            <ActionIcon variant="default" size={36} aria-label={t('title')} title={t('title')}>
              <IconBookmark size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown mah="70dvh" style={{ overflow: 'auto' }}>
          <Menu.Item leftSection={<Mark shown={!active} />} onClick={() => onOpen(null)}>
            {t('none')}
          </Menu.Item>
          {own.length > 0 && <Menu.Label>{t('own')}</Menu.Label>}
          {own.map((view) => (
            <Item key={view.id} view={view} {...{ active, defaultId, onOpen }} />
          ))}
          {others.length > 0 && <Menu.Label>{t('ofOthers')}</Menu.Label>}
          {others.map((view) => (
            <Item key={view.id} view={view} {...{ active, defaultId, onOpen }} />
          ))}
          <Menu.Divider />
          {active?.mayChange && changed && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} aria-hidden="true" />}
              onClick={() => void commands.replace(active.id, content).catch(ignoreReported)}
            >
              {t('replace', { name: active.name })}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialog('new')}>
            {t('new')}
          </Menu.Item>
          {active && (
            <Menu.Item
              leftSection={<IconHome size={16} aria-hidden="true" />}
              onClick={() => void commands.setDefault(active.id === defaultId ? null : active.id).catch(ignoreReported)}
            >
              {t(active.id === defaultId ? 'notFirst' : 'makeFirst', { name: active.name })}
            </Menu.Item>
          )}
          {active?.mayChange && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => setDialog('edit')}>
                {t('edit', { name: active.name })}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden="true" />}
                onClick={() => void remove(active).catch(ignoreReported)}
              >
                {t('deleteNamed', { name: active.name })}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialog
          title={t(dialog === 'edit' ? 'editTitle' : 'new')}
          initial={
            dialog === 'edit' && active
              ? { name: active.name, shared: active.shared, first: active.id === defaultId }
              : { name: '', shared: false, first: false }
          }
          canShare={dialog === 'new' || active?.ownerName !== null}
          busy={commands.busy}
          onSubmit={(settings) => void save(settings).catch(ignoreReported)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

interface ItemProps extends Pick<ViewsMenuProps, 'active' | 'defaultId' | 'onOpen'> {
  view: SavedView
}

function Item({ view, active, defaultId, onOpen }: ItemProps) {
  const { t } = useTranslation('views')
  const notes = [
    ...(view.own ? (view.shared ? [t('sharedMark')] : []) : view.ownerName ? [view.ownerName] : []),
    ...(view.id === defaultId ? [t('firstMark')] : []),
  ]
  return (
    <Menu.Item leftSection={<Mark shown={view.id === active?.id} />} onClick={() => onOpen(view)}>
      {view.name}
      {notes.length > 0 && (
        <Text size="xs" c="dimmed">
          {notes.join(' · ')}
        </Text>
      )}
    </Menu.Item>
  )
}

/** Marks the open view. */
const Mark = ({ shown }: { shown: boolean }) =>
  shown ? <IconCheck size={16} aria-hidden="true" /> : <span style={{ display: 'inline-block', width: 16 }} />
