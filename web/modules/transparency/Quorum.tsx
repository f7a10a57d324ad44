import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Quorum_log$data, Quorum_log$key } from '../../__generated__/Quorum_log.graphql.ts'

/** What the page says first. */
type Verdict =
  | 'contradicted'
  | 'restored'
  | 'copied'
  | 'otherStorage'
  | 'late'
  | 'pending'
  | 'met'
  | 'notNeeded'
  | 'noWitness'

const looks: Readonly<Record<Verdict, { color: string; icon: typeof IconInfoCircle }>> = {
  contradicted: { color: 'red', icon: IconAlertTriangle },
  restored: { color: 'red', icon: IconAlertTriangle },
  copied: { color: 'red', icon: IconAlertTriangle },
  otherStorage: { color: 'red', icon: IconAlertTriangle },
  late: { color: 'amber', icon: IconAlertTriangle },
  pending: { color: 'info', icon: IconInfoCircle },
  met: { color: 'green', icon: IconRosetteDiscountCheck },
  notNeeded: { color: 'info', icon: IconInfoCircle },
  noWitness: { color: 'info', icon: IconInfoCircle },
}

/** The worst comes first. */
function verdictOn({ problem, quorum, witnesses }: Quorum_log$data): Verdict {
  if (witnesses.some(({ alarm }) => alarm)) return 'contradicted'
  const verdict = problem ?? (quorum === 'notNeeded' && !witnesses.length ? 'noWitness' : quorum)
  return isVerdict(verdict) ? verdict : 'late'
}

/** Whether this release knows what the server says. */
const isVerdict = (name: string): name is Verdict => Object.hasOwn(looks, name)

/** Whether the quorum of witnesses has cosigned the newest tree, and what to do if not. */
export function Quorum({ log }: { log: Quorum_log$key }) {
  const { t } = useTranslation('transparency')
  const verdict = verdictOn(
    useFragment(
      graphql`
        fragment Quorum_log on TransparencyLogState {
          problem
          quorum
          witnesses {
            alarm
          }
        }
      `,
      log,
    ),
  )
  const { color, icon: Icon } = looks[verdict]
  return (
    <Alert color={color} icon={<Icon aria-hidden="true" />} title={t(`verdict.${verdict}`)}>
      {t(`act.${verdict}`)}
    </Alert>
  )
}
