import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../FormDialog.tsx'

/** Name of a view, and who sees it when. */
export interface ViewSettings {
  name: string
  /** Whether all admins who may see the list see it. */
  shared: boolean
  /** Whether the viewer's list opens with it. */
  first: boolean
}

interface ViewDialogProps {
  title: string
  initial: ViewSettings
  /** False: the view can only stay shared. */
  canShare?: boolean
  busy: boolean
  onSubmit: (settings: ViewSettings) => void
  onClose: () => void
}

/** Dialog with the name of a view, and whether it is shared and opens first. */
export function ViewDialog({ title, initial, canShare = true, busy, onSubmit, onClose }: ViewDialogProps) {
  const { t } = useTranslation(['views', 'common'])
  const [settings, setSettings] = useState(initial)
  const set = (patch: Partial<ViewSettings>) => setSettings({ ...settings, ...patch })
  const name = settings.name.trim()
  return (
    <FormDialog
      title={title}
      submitLabel={t('views:save')}
      cancelLabel={t('views:cancel')}
      busy={busy}
      ready={name.length > 0}
      onSubmit={() => onSubmit({ ...settings, name })}
      onClose={onClose}
    >
      <TextInput
        label={t('views:name')}
        value={settings.name}
        maxLength={60}
        required
        data-autofocus
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Checkbox
        label={t('views:share')}
        description={t('views:shareText')}
        checked={settings.shared}
        disabled={!canShare}
        onChange={(event) => set({ shared: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('views:first')}
        checked={settings.first}
        onChange={(event) => set({ first: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}
