import { Anchor, Code, Stack, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownName } from './known-names.ts'

/** What a setting of the product does, what it holds, and the way to its form. */
export function KnownSetting({ name, card, shape }: KnownName) {
  const { t } = useTranslation('admin')
  const go = (event: MouseEvent) => {
    event.preventDefault()
    const form = document.getElementById(card)
    form?.scrollIntoView({ block: 'start' })
    form?.focus({ preventScroll: true })
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{t(`known.${name}`)}</Text>
      <Text size="sm" c="dimmed" component="div">
        {t('known.shape')}{' '}
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {shape}
        </Code>
      </Text>
      <Anchor href={`#${card}`} onClick={go}>
        {t('known.toForm')}
      </Anchor>
    </Stack>
  )
}
