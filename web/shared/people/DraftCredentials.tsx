import { Alert, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../ui/Facts.tsx'
import { CopyValue } from './CopyValue.tsx'

/** Credentials of a draft account to pass on: the person logs in with them and completes the registration. */
export function DraftCredentials({ username, referenceCode }: { username: string; referenceCode: string }) {
  const { t } = useTranslation('people')
  return (
    <Alert color="info" variant="light" icon={<IconKey size={20} aria-hidden="true" />} title={t('handout.title')}>
      <Stack gap="xs">
        <Text size="sm">{t('handout.text')}</Text>
        <Facts
          facts={[
            [t('handout.login'), <CopyValue key="login" value={username} label={t('handout.login')} />],
            [t('handout.code'), <CopyValue key="code" value={referenceCode} label={t('handout.code')} />],
          ]}
        />
      </Stack>
    </Alert>
  )
}
