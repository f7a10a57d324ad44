import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { UpcomingBody_application$key } from '../../../../__generated__/UpcomingBody_application.graphql.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { useCountdownUnits } from './use-countdown-units.ts'

/** Opening time of the exam. */
export function UpcomingBody({ application }: { application: UpcomingBody_application$key }) {
  const { t } = useTranslation('student')
  const units = useCountdownUnits()
  const { opensAt } = useFragment(
    graphql`
      fragment UpcomingBody_application on Application {
        opensAt
      }
    `,
    application,
  )
  return (
    <>
      <Text>{t('body.upcoming', { moment: formatDateTime(opensAt) })}</Text>
      <Countdown until={Date.parse(opensAt)} now={serverClock.now} units={units} />
    </>
  )
}
