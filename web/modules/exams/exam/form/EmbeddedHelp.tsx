import { Alert, Code, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isEmbeddable } from '../../../../../shared/embeddable.ts'

export interface EmbeddedHelpProps {
  address: string
  /** origins whose pages may be embedded, the platform's own first */
  sites: readonly string[]
}

/** Help text on embedding: allowed sites, and how the student or the page submits the exam. */
export function EmbeddedHelp({ address, sites }: EmbeddedHelpProps) {
  const { t } = useTranslation('setup')
  return (
    <Stack gap="xs">
      {URL.canParse(address) && !isEmbeddable(address, sites) && (
        <Alert color="amber" role="status">
          {t('embedded.refused', { site: new URL(address).origin })}
        </Alert>
      )}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('embedded.sites', { sites: sites.join(', ') })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('embedded.finish')}
      </Text>
      <Code block>{`parent.postMessage({ type: 'stadia:finished' }, '${location.origin}')`}</Code>
    </Stack>
  )
}
