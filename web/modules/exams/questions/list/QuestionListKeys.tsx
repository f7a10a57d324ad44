import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHelp } from '../../../../shared/keys/KeyHelp.tsx'

/** Dialog with the keys of the list of questions. */
export function QuestionListKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('writing')
  return (
    <KeyHelp
      title={t('keys.listTitle')}
      rows={[
        { name: t('keys.moveQuestion'), keys: ['Alt+↑', 'Alt+↓'] },
        { name: t('keys.openQuestion'), keys: ['Enter'] },
        { name: t('keys.help'), keys: ['?'] },
      ]}
      onClose={onClose}
    />
  )
}

/** Calls a function when ? is pressed outside of fields and dialogs. */
export function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isInField = event.target instanceof Element && event.target.closest('input, select, textarea')
      if (event.key !== '?' || isInField || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      help()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
