import { Button, Group, Kbd } from '@mantine/core'
import { IconCheck, IconCopy, IconCornerDownLeft, IconEye, IconMail } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountHelp } from '../../../modules/accounts/admin/actions/use-account-help.ts'
import { maySeePanels, usePanelView } from '../../../modules/accounts/admin/actions/use-panel-view.ts'
import { ignoreReported } from '../../../relay/use-command.ts'
import { copyText } from '../../../base/copy.ts'
import { toastError } from '../../../ui/toasts/toast.tsx'
import styles from './FindDialog.module.css'
import type { Found } from './found.ts'

export interface FoundActionsProps {
  found: Found
  onOpen: () => void
  onClose: () => void
}

const icon = { size: 16, 'aria-hidden': 'true' } as const
const look = { size: 'compact-sm', variant: 'subtle', color: 'gray', c: 'inherit' } as const

/** What can be done with the marked result without opening it; each action has a key. */
export function FoundActions({ found, onOpen, onClose }: FoundActionsProps) {
  const { t } = useTranslation(['panel', 'admin', 'common'])
  const { sendResetLink } = useAccountHelp()
  const seePanel = usePanelView()
  const [copied, setCopied] = useState(false)
  const { copies, accountId, title } = found
  const copy = async () => {
    if (copies === undefined) return
    if (await copyText(copies)) setCopied(true)
    else toastError({ title: t('common:toast.error'), message: t('common:copyFailed') })
  }
  const sendReset = () => {
    if (accountId === undefined) return
    onClose()
    void sendResetLink({ id: accountId, name: title }).catch(ignoreReported)
  }
  const mayView = accountId !== undefined && maySeePanels()
  const openPanel = () => {
    if (!mayView) return
    onClose()
    void seePanel({ id: accountId, name: title }).catch(ignoreReported)
  }
  useAltKeys({ KeyC: copy, KeyR: sendReset, KeyV: openPanel })
  return (
    <Group className={styles.actions} gap="xs" role="group" aria-label={t('panel:find.actions', { name: title })}>
      <Button {...look} leftSection={<IconCornerDownLeft {...icon} />} onClick={onOpen}>
        {t('panel:find.open')}
      </Button>
      {copies !== undefined && (
        <Button
          {...look}
          leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
          rightSection={<Kbd size="xs">Alt+C</Kbd>}
          aria-keyshortcuts="Alt+C"
          onClick={() => void copy()}
        >
          {t(copied ? 'panel:find.copied' : 'panel:find.copyId')}
        </Button>
      )}
      {accountId !== undefined && (
        <Button
          {...look}
          leftSection={<IconMail {...icon} />}
          rightSection={<Kbd size="xs">Alt+R</Kbd>}
          aria-keyshortcuts="Alt+R"
          onClick={sendReset}
        >
          {t('admin:action.resetLink.action')}
        </Button>
      )}
      {mayView && (
        <Button
          {...look}
          leftSection={<IconEye {...icon} />}
          rightSection={<Kbd size="xs">Alt+V</Kbd>}
          aria-keyshortcuts="Alt+V"
          onClick={openPanel}
        >
          {t('admin:action.viewPanel.action')}
        </Button>
      )}
    </Group>
  )
}

/** Calls the action of a key that is pressed with Alt, whatever character the keyboard writes with it. */
function useAltKeys(actions: Readonly<Record<string, () => unknown>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = event.altKey && !event.ctrlKey && !event.metaKey ? actions[event.code] : undefined
    if (!action) return
    event.preventDefault()
    void action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
