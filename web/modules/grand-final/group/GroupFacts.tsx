import { Group, Paper, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { GroupFacts_group$key } from '../../../__generated__/GroupFacts_group.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { groupSupervisorName } from '../../../shared/people/person-name.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { GroupNotices } from './GroupNotices.tsx'

/** A fact that is shown only if it has a value. */
const optional = (label: string, value: string | null | undefined): [string, string][] =>
  value ? [[label, value]] : []

/** Status of a group, the reason for it and the next step. */
export function GroupFacts({ group }: { group: GroupFacts_group$key }) {
  const { t } = useTranslation('grandFinal')
  const times = useTimes()
  const data = useFragment(
    graphql`
      fragment GroupFacts_group on ParticipationGroup {
        name
        state
        country
        requestedPlaces
        quota
        teacherQuota
        memberCount
        offerExpiresAt
        paymentControl
        transferTo {
          ...personName_supervisor
        }
        mainProgram {
          title
          priceNow {
            ...moneyText_money
          }
        }
        ...GroupNotices_group
      }
    `,
    group,
  )
  const { mainProgram, offerExpiresAt, transferTo } = data
  const number = (value: number | null | undefined) => formatNumber(value ?? 0)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="group-name">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="group-name">
          {data.name}
        </Title>
        <GroupStateBadge state={data.state} />
      </Group>
      <GroupNotices group={data} />
      <Facts
        facts={[
          [t('group.members'), t('group.membersOf', { count: data.memberCount, formatted: number(data.memberCount) })],
          [t('group.asked'), data.requestedPlaces ? number(data.requestedPlaces) : '–'],
          [t('group.quota'), t('group.quotaOf', { places: number(data.quota), teachers: number(data.teacherQuota) })],
          [t('group.country'), data.country ? countryName(data.country) : '–'],
          [t('group.program'), mainProgram ? `${mainProgram.title} · ${moneyText(mainProgram.priceNow)}` : '–'],
          [t('group.payer'), t(data.paymentControl === 'supervisor' ? 'group.payerTeacher' : 'group.payerFamilies')],
          ...optional(t('group.payUntil'), offerExpiresAt && times.moment(offerExpiresAt)),
          ...optional(t('group.offeredTo'), transferTo && groupSupervisorName(transferTo)),
        ]}
      />
    </Paper>
  )
}
