import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { DeviceRow_device$data, DeviceRow_device$key } from '../../../__generated__/DeviceRow_device.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { PlainRow } from '../../../ui/table/PlainTable.tsx'
import { Badge } from '../../../ui/Badge.tsx'

/** A student's device for an exam. */
export function DeviceRow({ device }: { device: DeviceRow_device$key }) {
  const node = useFragment(
    graphql`
      fragment DeviceRow_device on ClassDevice {
        name
        exam
        opensAt
        ready
        failed
        checkedAt
      }
    `,
    device,
  )
  return (
    <PlainRow cells={[node.name, <Standing key="device" device={node} />, node.exam, formatDateTime(node.opensAt)]} />
  )
}

interface StandingProps {
  device: Pick<DeviceRow_device$data, 'ready' | 'failed' | 'checkedAt'>
}

/** Status of a device: ready, not ready with the reasons, or not checked yet. */
function Standing({ device: { ready, failed, checkedAt } }: StandingProps) {
  const { t } = useTranslation('camera')
  if (ready == null || !checkedAt) {
    return <Badge tone="neutral">{t('class.unchecked')}</Badge>
  }
  const parts = failed.map((part) => t(`check.part.${part as 'camera'}`)).join(', ')
  return (
    <>
      <Badge tone={ready ? 'good' : 'bad'}>{t(ready ? 'class.ready' : 'class.notReady')}</Badge>
      <Text size="sm" c="dimmed">
        {[!ready && parts, formatDateTime(checkedAt)].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
