import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { QuotaParts_quota$key } from '../../../__generated__/QuotaParts_quota.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'

const scopes = ['day', 'student', 'competition', 'application'] as const

/** Used and allowed pictures of each quota of a student. */
export function QuotaParts({ quota }: { quota: QuotaParts_quota$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { parts } = useFragment(
    graphql`
      fragment QuotaParts_quota on ImageQuota {
        parts {
          scope
          limit
          used
          held
        }
      }
    `,
    quota,
  )
  return parts.map(({ scope, limit, used, held }) => {
    const name = scopes.find((each) => each === scope) ?? 'student'
    return (
      <Text key={scope} size="sm">
        {t(`user.${name}`, {
          used: formatNumber(used + held),
          limit: formatNumber(limit),
        })}
      </Text>
    )
  })
}
