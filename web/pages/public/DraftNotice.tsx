import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Tells the holder of a draft account that it still has to be completed, and keeps the reference code in sight. */
export function DraftNotice({ referenceCode, onBack }: { referenceCode: string | null; onBack: () => void }) {
  const { t } = useTranslation(['public', 'common'])
  const title = useRef<HTMLHeadingElement>(null)

  // Read out from its title: it has taken the place of the form.
  useEffect(() => title.current?.focus(), [])

  return (
    <Stack gap="md">
      <Title order={1} ref={title} tabIndex={-1}>{t('public:draft.title')}</Title>
      <Alert variant="light" icon={<IconInfoCircle aria-hidden="true" />}>
        <Text>{t('public:draft.text')}</Text>
      </Alert>
      {referenceCode && (
        <div>
          <Text size="sm" c="dimmed">
            {t('public:draft.code')}
          </Text>
          <Text ff="monospace" fw={650} size="xl">
            {referenceCode}
          </Text>
        </div>
      )}
      <Button variant="default" onClick={onBack}>
        {t('common:back')}
      </Button>
    </Stack>
  )
}
