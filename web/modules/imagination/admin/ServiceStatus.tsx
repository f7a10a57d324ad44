import { Alert, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ServiceStatus_overview$key } from '../../../__generated__/ServiceStatus_overview.graphql.ts'
import { formatMicros } from './format-micros.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const services = ['off', 'sandbox', 'working', 'paused'] as const

/** Status of the image service, its model and its price. */
export function ServiceStatus({ overview: key }: { overview: ServiceStatus_overview$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const overview = useFragment(
    graphql`
      fragment ServiceStatus_overview on ImageOverview {
        service
        model
        place
        currency
        priceMicros
      }
    `,
    key,
  )
  const service = services.find((each) => each === overview.service) ?? 'off'
  return (
    <>
      <Group gap="sm">
        <Badge size="lg" tone={stateTones.imageService[service]}>
          {t(`service.${service}`)}
        </Badge>
        {overview.model && (
          <Text size="sm" c="dimmed">
            {t('service.model', {
              model: overview.model,
              place: overview.place,
              price: formatMicros(overview.priceMicros, overview.currency),
            })}
          </Text>
        )}
      </Group>
      {service === 'off' && <Alert color="red">{t('service.offText')}</Alert>}
      {service === 'paused' && <Alert color="amber">{t('service.pausedText')}</Alert>}
    </>
  )
}
