import { Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CopyValue } from '../../../shared/people/CopyValue.tsx'
import type { PersonKind } from '../../../shared/people/person-form.ts'

/** The viewer's own reference code, with which others join. */
export function OwnCode({ kind, code }: { kind: PersonKind; code: string }) {
  const { t } = useTranslation('people')
  return (
    <Group gap="4px 16px">
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('ownCode')}
        </Text>
        <CopyValue value={code} label={t('ownCode')} />
      </Group>
      <Anchor component={Link} to="/stadia/p-reference-codes" size="sm" fw={600}>
        {t('links')}
      </Anchor>
      {kind === 'student' && (
        <Anchor component={Link} to="/stadia/camera-devices" size="sm" fw={600}>
          {t('cameraDevices')}
        </Anchor>
      )}
    </Group>
  )
}
