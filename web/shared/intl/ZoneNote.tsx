import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { homeZone, offsetIn } from '../../base/zone.ts'
import { serverClock } from '../../base/server-clock.ts'
import { deviceDifference, zoneName } from '../input/format.ts'

/** UTC offset: "GMT+4", "GMT+5:30". */
function offsetText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000)
  if (minutes === 0) return 'GMT'
  const rest = minutes % 60
  return `GMT${ms < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Names the zone of the page's times, once, where the device's clock shows other ones; else nothing. */
export function ZoneNote() {
  const { t } = useTranslation('common')
  const now = serverClock.now()
  const difference = deviceDifference(new Date(now))
  if (difference === 0) return null
  const home = homeZone()
  const offset = offsetIn(home, now)
  const zone = [zoneName(home), offsetText(offset)].filter((each, i, all) => each !== '' && all.indexOf(each) === i)
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t('zoneNote', { zone: zone.join(', '), device: offsetText(offset + difference) })}
    </Text>
  )
}
