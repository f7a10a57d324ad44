import { Group, Paper, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Proposals_event$key } from '../../../../__generated__/Proposals_event.graphql.ts'
import { formatDateTime, formatNumber } from '../../../../shared/input/format.ts'
import { Proposal } from './Proposal.tsx'
import { ProposalPair } from './ProposalPair.tsx'
import { differenceOf, QuotaComparison } from './QuotaComparison.tsx'
import type { Run } from './QuotaComparison.tsx'

/** Proposals of an event; by default the newest two are compared side by side. */
export function Proposals({ event }: { event: Proposals_event$key }) {
  const { t } = useTranslation('grandFinal')
  const { quotaRuns } = useFragment(
    graphql`
      fragment Proposals_event on GrandFinalEvent {
        quotaRuns {
          id
          createdAt
          ...Proposal_run
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
    `,
    event,
  )
  const [newest] = quotaRuns
  return newest ? <Comparison runs={quotaRuns} newest={newest} /> : <Text c="dimmed">{t('quotas.noneYet')}</Text>
}

interface ComparisonProps {
  /** Newest first. */
  runs: readonly Run[]
  newest: Run
}

function Comparison({ runs: all, newest }: ComparisonProps) {
  const { t } = useTranslation('grandFinal')
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null])
  const [differing, setDiffering] = useState(false)
  const left = all.find(({ id }) => id === chosen[0]) ?? newest
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
        <ProposalPair options={options} left={left.id} right={right.id} onChange={setChosen} />
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
