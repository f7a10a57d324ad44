import { Alert, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { GroupFacts_group$key } from '../../../__generated__/GroupFacts_group.graphql.ts'
import { formatDateTime, formatMoney, formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { useWaitingWords } from '../shared/Waiting.tsx'
import { useExplanation } from '../shared/use-explanation.ts'

type Explained = { received: number; asked: number; reason: string } | null | undefined

/** Key of the message about a group's places; null for groups on the waiting list, whose status explains it. */
function changeOf(state: string, explanation: Explained) {
  if (state === 'requested') return 'requested'
  if (state === 'draft') return explanation?.reason === 'declined' ? 'declined' : null
  if (state !== 'granted' && state !== 'confirmed' && state !== 'complete') return null
  if (explanation && explanation.received < explanation.asked) return 'partly'
  return state === 'granted' ? 'granted' : 'kept'
}

/** Status of a group, the reason for it and the next step. */
export function GroupFacts({ group }: { group: GroupFacts_group$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment GroupFacts_group on ParticipationGroup {
        name
        state
        country
        requestedPlaces
        requestedAt
        quota
        teacherQuota
        memberCount
        offerExpiresAt
        paymentControl
        transferTo {
          firstName
          lastName
        }
        mainProgram {
          title
          priceNow {
            amount
            currency
          }
        }
        explanation {
          reason
          asked
          received
          limit
          cap
          taken
          needed
          country
          position
          note
        }
        waiting {
          position
          of
          reason
          country
          cap
          taken
          needed
          fits
        }
        withoutCompanion {
          id
          firstName
          lastName
        }
      }
    `,
    group,
  )
  const { explanation, mainProgram, waiting, withoutCompanion } = data
  const waitingWords = useWaitingWords()
  const change = changeOf(data.state, explanation)
  const explain = useExplanation()
  // the position at the time of the decision, while the current one is shown below
  const position = waiting ? null : explanation?.position
  const why = explanation ? explain({ ...explanation, position }) : ''
  const number = (value: number | null | undefined) => formatNumber(value ?? 0)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="group-name">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="group-name">
          {data.name}
        </Title>
        <GroupStateBadge state={data.state} />
      </Group>
      {explanation && why && (
        <Alert mb="md" color={explanation.received > 0 ? 'green' : 'amber'} title={t('why.title')}>
          {why}
        </Alert>
      )}
      {waiting && (
        <Alert
          mb="md"
          color="amber"
          title={t('waiting.title', { position: number(waiting.position), of: number(waiting.of) })}
        >
          {waitingWords(waiting)}
        </Alert>
      )}
      {change && (
        <Text mb="md" size="sm">
          <Text span fw={600}>
            {t('why.would')}:
          </Text>{' '}
          {t(`why.change.${change}`)}
        </Text>
      )}
      {withoutCompanion && withoutCompanion.length > 0 && (
        <Alert mb="md" color="amber" title={t('group.companionTitle')}>
          {t('group.companionText', {
            names: withoutCompanion.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
          })}
        </Alert>
      )}
      <Facts
        facts={[
          [t('group.members'), t('group.membersOf', { count: data.memberCount, formatted: number(data.memberCount) })],
          [t('group.asked'), data.requestedPlaces ? number(data.requestedPlaces) : '–'],
          [t('group.quota'), t('group.quotaOf', { places: number(data.quota), teachers: number(data.teacherQuota) })],
          [t('group.country'), data.country ? countryName(data.country) : '–'],
          [
            t('group.program'),
            mainProgram
              ? `${mainProgram.title} · ${formatMoney(mainProgram.priceNow.amount, mainProgram.priceNow.currency)}`
              : '–',
          ],
          [t('group.payer'), t(data.paymentControl === 'supervisor' ? 'group.payerTeacher' : 'group.payerFamilies')],
          ...(data.offerExpiresAt
            ? [[t('group.payUntil'), formatDateTime(data.offerExpiresAt)] as [string, string]]
            : []),
          ...(data.transferTo
            ? [[t('group.offeredTo'), `${data.transferTo.firstName} ${data.transferTo.lastName}`] as [string, string]]
            : []),
        ]}
      />
    </Paper>
  )
}
