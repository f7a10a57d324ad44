import { useTranslation } from 'react-i18next'
import { KeyHelp } from '../../../../shared/keys/KeyHelp.tsx'

/** Keys of the question editor, with Ctrl, which is Command on a Mac. */
const rows = [
  ['save', ['Ctrl+S']],
  ['saveNext', ['Ctrl+Enter']],
  ['savePrevious', ['Ctrl+Shift+Enter']],
  ['duplicate', ['Ctrl+D']],
  ['another', ['Alt+N']],
  ['versions', ['Alt+H']],
  ['formula', ['Ctrl+M']],
  ['nextOption', ['Enter']],
  ['lineBreak', ['Shift+Enter']],
  ['moveOption', ['Alt+↑', 'Alt+↓']],
  ['removeOption', ['Backspace']],
  ['plainPaste', ['Ctrl+Shift+V']],
  ['placeholders', ['↑', '↓']],
  ['help', ['?', 'Ctrl+/']],
] as const

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** Dialog with the keys of the question editor. */
export function EditorKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('writing')
  return (
    <KeyHelp
      title={t('keys.title')}
      rows={rows.map(([act, keys]) => ({
        name: t(`keys.${act}`),
        keys: isMac() ? keys.map((key) => key.replace('Ctrl+', '⌘').replace('Alt+', '⌥')) : keys,
      }))}
      onClose={onClose}
    />
  )
}
