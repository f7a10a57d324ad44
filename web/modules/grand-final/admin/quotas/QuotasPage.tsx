import {
  Alert,
  Badge,
  Button,
  Group,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useFragment } from 'react-relay'
import type { QuotasPageProposeMutation } from '../../../../__generated__/QuotasPageProposeMutation.graphql.ts'
import type { QuotasPagePublishMutation } from '../../../../__generated__/QuotasPagePublishMutation.graphql.ts'
import type { QuotasPage_query$data, QuotasPage_query$key } from '../../../../__generated__/QuotasPage_query.graphql.ts'
import type { QuotasPageQuery } from '../../../../__generated__/QuotasPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../../shared/Page.tsx'
import { confirm } from '../../../../ui/dialogs.tsx'
import { NoEvent } from '../../shared/NoEvent.tsx'
import { differenceOf, QuotaComparison, type Run } from './QuotaComparison.tsx'
import { WaitingList } from './WaitingList.tsx'

type Event = NonNullable<QuotasPage_query$data['grandFinalEvent']>

const weights = ['onlineWeight', 'timeWeight', 'rankWeight', 'minimumShare'] as const

function Content({ queryRef }: QueryPageProps<QuotasPageQuery>) {
  const { t } = useTranslation('grandFinal')
  const { grandFinalEvent: event } = useFragment<QuotasPage_query$key>(
    graphql`
      fragment QuotasPage_query on Query {
        grandFinalEvent {
          id
          quotasPublishedAt
          quotaRules {
            onlineWeight
            timeWeight
            rankWeight
            categoryShare
            minimumShare
          }
          ...WaitingList_event
          quotaRuns {
            id
            createdAt
            publishedAt
            isOutdated
            placeCount
            groupCount
            rules {
              onlineWeight
              timeWeight
              rankWeight
              categoryShare
              minimumShare
            }
            lines {
              received
              group {
                id
                name
                country
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
                score
              }
            }
          }
        }
      }
    `,
    usePreloadedQuery<QuotasPageQuery>(
      graphql`
        query QuotasPageQuery @preloadable {
          ...QuotasPage_query
        }
      `,
      queryRef,
    ),
  )
  if (!event) return <NoEvent />
  return (
    <>
      {event.quotasPublishedAt && (
        <Alert>{t('quotas.published', { date: formatDateTime(event.quotasPublishedAt) })}</Alert>
      )}
      <Rules event={event} />
      {event.quotaRuns.length > 0 ? <Compare runs={event.quotaRuns} /> : <Text c="dimmed">{t('quotas.noneYet')}</Text>}
      {event.quotasPublishedAt && <WaitingList of={event} />}
    </>
  )
}

function Rules({ event }: { event: Event }) {
  const { t } = useTranslation('grandFinal')
  const [rules, setRules] = useState({ ...event.quotaRules })
  const [propose, busy] = useCommand<QuotasPageProposeMutation>(graphql`
    mutation QuotasPageProposeMutation($input: ProposeQuotasInput!) {
      proposeQuotas(input: $input) {
        run {
          id
        }
        query {
          ...QuotasPage_query
        }
      }
    }
  `)
  const run = () =>
    propose({ input: { eventId: event.id, rules } }, { success: t('quotas.proposed') }).catch(ignoreReported)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="rules-title">
      <Title order={2} id="rules-title" mb="sm">
        {t('quotas.rules')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md" mb="md">
        {weights.map((name) => (
          <NumberInput
            key={name}
            label={t(`quotas.${name}`)}
            min={0}
            max={name === 'minimumShare' ? 100 : 1000}
            value={rules[name]}
            onChange={(value) => setRules({ ...rules, [name]: Number(value) || 0 })}
          />
        ))}
        <NumberInput
          label={t('quotas.categoryShare')}
          placeholder={t('setUp.noLimit')}
          min={1}
          max={100}
          value={rules.categoryShare ?? ''}
          onChange={(value) => setRules({ ...rules, categoryShare: typeof value === 'number' ? value : null })}
        />
      </SimpleGrid>
      <Button loading={busy} onClick={() => void run()}>
        {t('quotas.propose')}
      </Button>
    </Paper>
  )
}

/** Side-by-side comparison of two proposals, by default the newest two. */
function Compare({ runs: all }: { runs: readonly Run[] }) {
  const { t } = useTranslation('grandFinal')
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null])
  const [differing, setDiffering] = useState(false)
  const left = all.find(({ id }) => id === chosen[0]) ?? all[0]!
  const right = all.find(({ id }) => id === chosen[1]) ?? all.find(({ id }) => id !== left.id)
  const runs = right ? [left, right] : [left]
  // numbered because two proposals can be created in the same minute; newest first
  const nameOf = (run: Run) =>
    t('quotas.proposalOf', { number: formatNumber(all.length - all.indexOf(run)), date: formatDateTime(run.createdAt) })
  const options = all.map((run) => ({ value: run.id, label: nameOf(run) }))
  const groups = new Map(runs.flatMap(({ lines }) => lines.map((line) => [line.group.id, line])))
  const same = [...groups.values()].every((line) => differenceOf(runs, line) === 0)
  const shown = [...groups.values()].filter((line) => !differing || differenceOf(runs, line) !== 0)
  return (
    <Stack gap="md">
      {all.length > 2 && right && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Select
            label={t('quotas.left')}
            allowDeselect={false}
            data={options}
            value={left.id}
            onChange={(id) => setChosen([id, right.id])}
          />
          <Select
            label={t('quotas.right')}
            allowDeselect={false}
            data={options}
            value={right.id}
            onChange={(id) => setChosen([left.id, id])}
          />
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {runs.map((run) => (
          <Proposal key={run.id} run={run} name={nameOf(run)} />
        ))}
      </SimpleGrid>
      <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="compare-title">
        <Group justify="space-between" mb="sm">
          <Title order={2} id="compare-title">
            {t('quotas.compare')}
          </Title>
          {right && (
            <Switch
              label={t('quotas.onlyDifferent')}
              checked={differing}
              onChange={(event) => setDiffering(event.currentTarget.checked)}
            />
          )}
        </Group>
        {right && same && <Text mb="sm">{t('quotas.same')}</Text>}
        <QuotaComparison runs={runs} nameOf={nameOf} lines={shown} />
      </Paper>
    </Stack>
  )
}

function Proposal({ run, name }: { run: Run; name: string }) {
  const { t } = useTranslation('grandFinal')
  const [publish, busy] = useCommand<QuotasPagePublishMutation>(graphql`
    mutation QuotasPagePublishMutation($input: PublishQuotasInput!) {
      publishQuotas(input: $input) {
        run {
          id
          publishedAt
        }
        query {
          ...QuotasPage_query
        }
      }
    }
  `)
  const ask = async () => {
    const sure = await confirm({
      title: t('quotas.publishTitle'),
      message: t('quotas.publishText'),
      okButton: t('quotas.publish'),
      cancelButton: t('act.cancel'),
    })
    if (!sure) return
    await publish({ input: { runId: run.id } }, { success: t('quotas.done') }).catch(ignoreReported)
  }
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-label={name}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {name}
        </Title>
        {run.publishedAt && <Badge color="green">{t('quotas.isPublished')}</Badge>}
        {run.isOutdated && (
          <Badge variant="light" color="gray">
            {t('quotas.isOutdated')}
          </Badge>
        )}
      </Group>
      <Text my="xs">
        {t('quotas.outcome', { places: formatNumber(run.placeCount), groups: formatNumber(run.groupCount) })}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {[
          ...weights.map((one) => `${t(`quotas.${one}`)}: ${formatNumber(run.rules[one])}`),
          `${t('quotas.categoryShare')}: ${run.rules.categoryShare == null ? t('setUp.noLimit') : formatNumber(run.rules.categoryShare)}`,
        ].join(' · ')}
      </Text>
      {run.isOutdated && <Text size="sm">{t('quotas.outdatedText')}</Text>}
      {!run.publishedAt && !run.isOutdated && (
        <Button variant="light" loading={busy} onClick={() => void ask()}>
          {t('quotas.publish')}
        </Button>
      )}
    </Paper>
  )
}

/** Admin page for distributing places: rules, comparison of proposals, publication. */
export default function QuotasPage({ queryRef }: QueryPageProps<QuotasPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('quotas.title')}
      text={t('quotas.intro')}
      back={{ to: '/stadia/janus/grand-final-applications', label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[200, 300]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
