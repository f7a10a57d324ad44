import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Proposals_event$data } from '../../../../__generated__/Proposals_event.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { countryName } from '../../../../shared/intl/names.ts'
import { PlainRow, PlainTable } from '../../../../ui/table/PlainTable.tsx'
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

/** Places of groups in each proposal. */
export function QuotaComparison({ runs, nameOf, lines }: Props) {
  const { t } = useTranslation('grandFinal')
  return (
    <PlainTable
      columns={[
        { title: t('column.group'), isName: true },
        { title: t('column.country') },
        { title: t('column.asked'), align: 'end' },
        ...runs.map((run) => ({ title: nameOf(run) })),
        ...(runs.length > 1 ? [{ title: t('quotas.difference'), align: 'end' } as const] : []),
      ]}
    >
      {lines.map((line) => (
        <PlainRow
          key={line.group.id}
          cells={[
            line.group.name,
            countryOf(line),
            formatNumber(line.explanation.asked),
            ...runs.map((run) => <Outcome key={run.id} line={lineOf(run, line)} />),
            ...(runs.length > 1 ? [signed(differenceOf(runs, line))] : []),
          ]}
        />
      ))}
    </PlainTable>
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
