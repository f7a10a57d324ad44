import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconHome, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfficeList } from '../../../../shared/office-lists.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'
import type { OpenedView, SavedView } from './saved-view.ts'
import { useViewCommands } from './use-view-commands.ts'
import type { ViewContent } from './view-content.ts'
import { ViewDialog } from './ViewDialog.tsx'
import type { ViewSettings } from './ViewDialog.tsx'
import { ViewItems } from './ViewItems.tsx'
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
  const initial =
    dialog === 'edit' && active
      ? { name: active.name, shared: active.shared, first: active.id === defaultId }
      : { name: '', shared: false, first: false }

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
          <ViewItems views={views} active={active} defaultId={defaultId} onOpen={onOpen} />
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
            <ActiveItems
              active={active}
              isFirst={active.id === defaultId}
              onFirst={(id) => void commands.setDefault(id).catch(ignoreReported)}
              onEdit={() => setDialog('edit')}
              onRemove={() => void remove(active).catch(ignoreReported)}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog && (
        <ViewDialog
          title={t(dialog === 'edit' ? 'editTitle' : 'new')}
          initial={initial}
          canShare={dialog === 'new' || active?.ownerName !== null}
          busy={commands.busy}
          onSubmit={(settings) => void save(settings).catch(ignoreReported)}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

interface ActiveItemsProps {
  active: SavedView
  /** Whether the list opens with it. */
  isFirst: boolean
  onFirst: (id: string | null) => void
  onEdit: () => void
  onRemove: () => void
}

/** What can be done with the open view. */
function ActiveItems({ active, isFirst, onFirst, onEdit, onRemove }: ActiveItemsProps) {
  const { t } = useTranslation('views')
  const { id, name, mayChange } = active
  return (
    <>
      <Menu.Item leftSection={<IconHome size={16} aria-hidden="true" />} onClick={() => onFirst(isFirst ? null : id)}>
        {t(isFirst ? 'notFirst' : 'makeFirst', { name })}
      </Menu.Item>
      {mayChange && (
        <>
          <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
            {t('edit', { name })}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={onRemove}>
            {t('deleteNamed', { name })}
          </Menu.Item>
        </>
      )}
    </>
  )
}
