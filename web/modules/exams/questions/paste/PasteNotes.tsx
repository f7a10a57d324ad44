import { List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PastedContent } from './pasted-content.ts'

const effects = ['leftOut', 'changed', 'kept'] as const

/** What is left out, changed and kept of pasted content. */
export function PasteNotes({ source, notes }: Pick<PastedContent, 'source' | 'notes'>) {
  const { t } = useTranslation('writing')
  return (
    <Stack gap={6}>
      <Text size="sm">{t(`paste.source.${source as 'word'}`)}</Text>
      {effects.map((effect) => {
        const of = notes.filter((note) => note.effect === effect)
        if (!of.length) return null
        return (
          <div key={effect} role="group" aria-label={t(`paste.effect.${effect}`)}>
            <Text size="sm" fw={600} {...(effect === 'leftOut' && { c: 'red' })}>
              {t(`paste.effect.${effect}`)}
            </Text>
            <List size="sm">
              {of.map(({ part, count, details }) => (
                <List.Item key={part}>
                  {t(`paste.part.${part as 'pictures'}`, { count })}
                  {effect !== 'kept' && details.length > 0 && `: ${details.join(' · ')}`}
                </List.Item>
              ))}
            </List>
          </div>
        )
      })}
      {notes.length === 0 && <Text size="sm">{t('paste.whole')}</Text>}
    </Stack>
  )
}
