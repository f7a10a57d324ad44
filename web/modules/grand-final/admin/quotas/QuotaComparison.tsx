import { Group, Paper, ScrollArea, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Proposals_event$data } from '../../../../__generated__/Proposals_event.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { countryName } from '../../../../shared/intl/names.ts'
import { useExplanation } from '../../shared/use-explanation.ts'

/** A proposal for the distribution of places. */
export type Run = Proposals_event$data['quotaRuns'][number]
type Line = Run['lines'][number]

const lineOf = (run: Run, { group }: Line): Line | undefined => run.lines.find((line) => line.group.id === group.id)

/** Second proposal minus first; 0 if there is only one. */
export function differenceOf([left, right]: readonly Run[], line: Line): number {
  const receivedIn = (run: Run) => lineOf(run, line)?.received ?? 0
  return left && right ? receivedIn(right) - receivedIn(left) : 0
}

interface Props {
  /** one or two proposals */
  runs: readonly Run[]
  nameOf: (run: Run) => string
  /** a row for each compared group */
  lines: readonly Line[]
}

const signed = (value: number) => (value > 0 ? `+${formatNumber(value)}` : formatNumber(value))
const countryOf = ({ group }: Line) => (group.country ? countryName(group.country) : '–')

/** Places of groups in each proposal: a table, or a card for each group on phones. */
export function QuotaComparison(props: Props) {
  return (
    <>
      <ComparisonTable {...props} />
      <ComparisonCards {...props} />
    </>
  )
}

function ComparisonTable({ runs, nameOf, lines }: Props) {
  const { t } = useTranslation('grandFinal')
  return (
    <ScrollArea visibleFrom="sm">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.group')}</Table.Th>
            <Table.Th>{t('column.country')}</Table.Th>
            <Table.Th ta="end">{t('column.asked')}</Table.Th>
            {runs.map((run) => (
              <Table.Th key={run.id}>{nameOf(run)}</Table.Th>
            ))}
            {runs.length > 1 && <Table.Th ta="end">{t('quotas.difference')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.group.id}>
              <Table.Td>{line.group.name}</Table.Td>
              <Table.Td>{countryOf(line)}</Table.Td>
              <Table.Td ta="end">{formatNumber(line.explanation.asked)}</Table.Td>
              {runs.map((run) => (
                <Table.Td key={run.id}>
                  <Outcome line={lineOf(run, line)} />
                </Table.Td>
              ))}
              {runs.length > 1 && <Table.Td ta="end">{signed(differenceOf(runs, line))}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

function ComparisonCards({ runs, nameOf, lines }: Props) {
  const { t } = useTranslation('grandFinal')
  return (
    <Stack hiddenFrom="sm" gap="sm">
      {lines.map((line) => (
        <Paper key={line.group.id} component="article" withBorder p="sm" aria-label={line.group.name}>
          <Title order={3} size="h4">
            {line.group.name}
          </Title>
          <Text size="sm" c="dimmed" mb="xs">
            {`${countryOf(line)} · ${t('column.asked')}: ${formatNumber(line.explanation.asked)}`}
          </Text>
          <Stack gap="xs">
            {runs.map((run) => (
              <div key={run.id}>
                <Text size="sm" fw={600}>
                  {nameOf(run)}
                </Text>
                <Outcome line={lineOf(run, line)} />
              </div>
            ))}
            {runs.length > 1 && (
              <Group gap={6}>
                <Text size="sm" fw={600}>
                  {t('quotas.difference')}
                </Text>
                <span>{signed(differenceOf(runs, line))}</span>
              </Group>
            )}
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}

/** Places and points of a group in a proposal, and the reason if it receives fewer than requested. */
function Outcome({ line }: { line: Line | undefined }) {
  const { t } = useTranslation('grandFinal')
  const explain = useExplanation()
  if (!line) return '–'
  const { received, explanation } = line
  return (
    <>
      {formatNumber(received)}
      {explanation.score != null && (
        <Text span size="sm" c="dimmed">
          {` · ${t('results.points', { points: formatNumber(explanation.score) })}`}
        </Text>
      )}
      {received < explanation.asked && (
        <Text size="sm" c="dimmed">
          {explain(explanation)}
        </Text>
      )}
    </>
  )
}
