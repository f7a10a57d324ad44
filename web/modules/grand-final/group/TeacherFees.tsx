import { Alert, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TeacherFees_group$key } from '../../../__generated__/TeacherFees_group.graphql.ts'
import { moneyText } from '../../../shared/money/money-text.ts'

/** Paid fees of a group's teachers with their refund once the group has enough students. */
export function TeacherFees({ group }: { group: TeacherFees_group$key }) {
  const { t } = useTranslation('grandFinal')
  const { teacherFees } = useFragment(
    graphql`
      fragment TeacherFees_group on ParticipationGroup {
        teacherFees {
          participantId
          name
          missing
          paid {
            ...moneyText_money
          }
          refund {
            amount
            ...moneyText_money
          }
        }
      }
    `,
    group,
  )
  if (!teacherFees?.length) return null
  return (
    <Alert color="info" variant="light" radius="md" icon={<IconInfoCircle aria-hidden="true" />}>
      <Stack gap={4}>
        {teacherFees.map(({ participantId, name, missing, paid, refund }) => {
          const shown = {
            name,
            paid: moneyText(paid),
            refund: moneyText(refund),
          }
          return (
            <Text key={participantId} size="sm">
              {refund.amount === 0
                ? t('teacherFee.refundNone', shown)
                : missing > 0
                  ? t('teacherFee.refund', { ...shown, count: missing })
                  : t('teacherFee.refundSoon', shown)}
            </Text>
          )
        })}
      </Stack>
    </Alert>
  )
}
