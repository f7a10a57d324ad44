import { Group, Text, Title, Tooltip } from '@mantine/core'
import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  ItemsTable_analysis$data,
  ItemsTable_analysis$key,
} from '../../../__generated__/ItemsTable_analysis.graphql.ts'
import { optionLetters } from '../../../../shared/questions/raw-answer.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { completeList } from '../../../shared/table/use-list.ts'
import { Badge } from '../../../ui/Badge.tsx'

type Item = ItemsTable_analysis$data['items'][number]
type Flag = Exclude<Item['flags'][number], '%future added value'>

const list = defineList({})
const tooltipEvents = { hover: true, focus: true, touch: true }
const tenth = (value: number) => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

type Dif = Item['dif'][number]

/** Delta as text; an infinite one with its sign. */
const deltaOf = ({ delta, infinite }: Dif) => (delta == null ? (infinite === 'easier' ? '+∞' : '−∞') : tenth(delta))

const flagColumn = (t: TFunction<'analysis'>): PanelColumn<Item> => ({
  id: 'flags',
  telling: true,
  title: t('items.flags'),
  minWidth: 160,
  value: ({ flags }) => flags.map((flag) => t(`flag.${flag as Flag}`)).join(', '),
  render: ({ flags }) => (
    <Group gap={4} wrap="nowrap">
      {flags.map((flag) => (
        <Tooltip key={flag} label={t(`flagText.${flag as Flag}`)} multiline maw={280}>
          <Badge tone={flag === 'translation' || flag === 'negative' ? 'bad' : 'attention'} miw="max-content">
            {t(`flag.${flag as Flag}`)}
          </Badge>
        </Tooltip>
      ))}
    </Group>
  ),
})

const languageColumn = (t: TFunction<'analysis'>): PanelColumn<Item> => ({
  id: 'dif',
  title: t('items.dif'),
  minWidth: 160,
  value: ({ dif }) => dif.map((each) => `${each.language} ${deltaOf(each)} ${each.difClass}`).join(', '),
  render: ({ dif }) => (
    <Group gap={4} wrap="nowrap">
      {dif.map((each) => (
        <LanguageBadge key={each.language} dif={each} />
      ))}
    </Group>
  ),
})

/** Delta and class in one language, with the reason if the delta is infinite. */
function LanguageBadge({ dif }: { dif: Dif }) {
  const { t } = useTranslation('analysis')
  const { language, difClass, infinite } = dif
  const badge = (
    <Badge
      tone={difClass === 'C' ? 'bad' : difClass === 'B' ? 'attention' : 'neutral'}
      miw="max-content"
      tabIndex={infinite ? 0 : undefined}
    >
      {`${languageName(language)} ${deltaOf(dif)} (${difClass})`}
    </Badge>
  )
  if (!infinite) return badge
  return (
    <Tooltip
      label={t(infinite === 'easier' ? 'infinite.easier' : 'infinite.harder')}
      multiline
      maw={280}
      events={tooltipEvents}
    >
      {badge}
    </Tooltip>
  )
}

/** Column of a percentage. */
const percent = (id: string, title: string, read: (item: Item) => number | null | undefined): PanelColumn<Item> => ({
  id,
  title,
  align: 'end',
  value: (item) => read(item) ?? null,
  render: (item) => {
    const value = read(item)
    return value == null ? '–' : tenth(value)
  },
})

function useItemColumns(hasLanguages: boolean, letters: readonly string[]): PanelColumn<Item>[] {
  const { t } = useTranslation('analysis')
  return useMemo(
    (): PanelColumn<Item>[] => [
      { id: 'no', title: t('items.question'), cell: { path: 'questionNo' } },
      { id: 'topic', telling: true, title: t('items.topic'), cell: { path: 'topic' } },
      {
        id: 'kind',
        title: t('items.kind'),
        value: ({ kind }) => (kind === '%future added value' ? null : t(`kind.${kind}`)),
      },
      flagColumn(t),
      ...(hasLanguages ? [languageColumn(t)] : []),
      percent('facility', t('items.facility'), ({ facility }) => facility),
      percent('deviation', t('items.deviation'), ({ standardDeviation }) => standardDeviation),
      percent('index', t('items.index'), ({ discriminationIndex }) => discriminationIndex),
      percent('efficiency', t('items.efficiency'), ({ discriminationEfficiency }) => discriminationEfficiency),
      percent('weight', t('items.weight'), ({ effectiveWeight }) => effectiveWeight),
      ...letters.map((letter, i): PanelColumn<Item> => ({
        id: letter,
        title: letter,
        align: 'end',
        value: ({ chosen }) => chosen[i],
        render: ({ chosen, answer }) =>
          chosen[i] === undefined ? null : (
            <Text span size="sm" fw={answer === i + 1 ? 700 : 400} td={answer === i + 1 ? 'underline' : undefined}>
              {formatNumber(chosen[i] ?? 0)}
            </Text>
          ),
      })),
      { id: 'blank', title: t('items.blank'), align: 'end', cell: { path: 'blank' } },
    ],
    [t, hasLanguages, letters],
  )
}

/** Statistics of each question: facility, discrimination, share of each option, flags, languages. */
export function ItemsTable({ analysis }: { analysis: ItemsTable_analysis$key }) {
  const { t } = useTranslation('analysis')
  const { items, referenceLanguage } = useFragment(
    graphql`
      fragment ItemsTable_analysis on ItemAnalysis {
        referenceLanguage
        items {
          questionNo
          topic
          kind
          answer
          facility
          standardDeviation
          discriminationIndex
          discriminationEfficiency
          effectiveWeight
          blank
          chosen
          flags
          dif {
            language
            delta
            standardError
            chiSquared
            difClass
            infinite
          }
        }
      }
    `,
    analysis,
  )
  // as many columns as the question with the most options needs
  const most = Math.max(0, ...items.map(({ chosen }) => chosen.length))
  const letters = useMemo(() => optionLetters.slice(0, most), [most])
  const columns = useItemColumns(referenceLanguage != null, letters)
  return (
    <>
      <Title order={2}>{t('items.title')}</Title>
      <Text c="dimmed" size="sm">
        {t('items.note')}
        {referenceLanguage && ` ${t('items.difNote', { language: languageName(referenceLanguage) })}`}
      </Text>
      <PanelTable
        label={t('items.title')}
        columns={columns}
        list={list}
        {...completeList(items)}
        rowKey={({ questionNo }) => String(questionNo)}
        rowName={({ questionNo }) => String(questionNo)}
        exportName="questions"
        empty={{ title: t('items.none') }}
      />
    </>
  )
}
