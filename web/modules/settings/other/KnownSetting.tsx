import { Anchor, Code, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { KnownName } from './known-names.ts'

/** Describes a predefined setting and its data, with a link to its form. */
export function KnownSetting({ name, tab, card, shape }: KnownName) {
  const { t } = useTranslation('admin')
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{t(`known.${name}`)}</Text>
      <Text size="sm" c="dimmed" component="div">
        {t('known.shape')}{' '}
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {shape}
        </Code>
      </Text>
      <Anchor component={Link} to={{ search: `?tab=${tab}`, hash: `#${card}` }}>
        {t('known.toForm')}
      </Anchor>
    </Stack>
  )
}
