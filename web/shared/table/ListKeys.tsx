import { useTranslation } from 'react-i18next'
import { KeyHelp } from '../keys/KeyHelp.tsx'

const keys = [
  ['next', ['↓', 'j']],
  ['previous', ['↑', 'k']],
  ['select', ['␣']],
  ['open', ['Enter']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const

/** Dialog with the keys that work in a list. */
export default function ListKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('table')
  return (
    <KeyHelp
      title={t('keys.title')}
      rows={keys.map(([act, of]) => ({
        name: t(`keys.${act}`),
        keys: of.map((key) => (key === '␣' ? t('keys.space') : key)),
      }))}
      onClose={onClose}
    />
  )
}
