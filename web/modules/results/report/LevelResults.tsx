import { Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconLock, IconMinus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  LevelResults_report$data,
  LevelResults_report$key,
} from '../../../__generated__/LevelResults_report.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
import styles from '../results.module.css'
import { ReportFold } from './ReportFold.tsx'

type Level = LevelResults_report$data['levels'][number]

const icons = { passed: IconCheck, failed: IconX, shut: IconLock, lost: IconMinus, cancelled: IconMinus }

function stateOf({ passed, opened, counted, total }: Level): keyof typeof icons {
  if (!counted) return opened ? 'lost' : 'shut'
  if (total === 0) return 'cancelled'
  return passed ? 'passed' : 'failed'
}

/** Progress through an exam of gated levels, and the reason why the questions of some levels do not count. */
export function LevelResults({ report }: { report: LevelResults_report$key }) {
  const { t } = useTranslation('results')
  const { levels, maxScore } = useFragment(
    graphql`
      fragment LevelResults_report on Report {
        maxScore
        levels {
          name
          correct
          total
          passMark
          passed
          opened
          counted
        }
      }
    `,
    report,
  )
  if (levels.length === 0) return null
  const states = levels.map(stateOf)
  const neverOpened = levels.find(({ opened, counted, total }) => counted && !opened && total > 0)
  return (
    <ReportFold id="levels" title={t('levels.title')}>
      <Text c="dimmed" mb="sm">
        {t('levels.text')}
      </Text>
      <div className={styles.levels}>
        <PlainTable
          labelledBy="levels"
          columns={[
            { title: t('levels.level'), isName: true },
            { title: t('topics.right'), align: 'end' },
            { title: t('levels.toPass'), align: 'end' },
            { title: t('levels.result') },
          ]}
        >
          {levels.map((level, index) => (
            <LevelRow key={index} level={level} />
          ))}
        </PlainTable>
      </div>
      <Stack gap={4} mt="sm" className={styles.notes}>
        {states.includes('shut') && <Text>{t('levels.shutText')}</Text>}
        {states.includes('lost') && <Text>{t('levels.lostText')}</Text>}
        {neverOpened && <Text>{t('levels.laterText', { level: neverOpened.name })}</Text>}
        {levels.some(({ counted }) => !counted) && <Text>{t('levels.maximum', { max: formatNumber(maxScore) })}</Text>}
      </Stack>
    </ReportFold>
  )
}

function LevelRow({ level }: { level: Level }) {
  const { t } = useTranslation('results')
  const { name, correct, total, passMark, counted } = level
  const state = stateOf(level)
  const Icon = icons[state]
  return (
    <PlainRow
      color={counted ? undefined : 'dimmed'}
      cells={[
        name,
        `${formatNumber(correct)} / ${formatNumber(total)}`,
        formatNumber(passMark),
        <Group key="state" component="span" gap={6} wrap="nowrap">
          <Icon size={18} aria-hidden="true" className={styles.sign} />
          {t(`levels.state.${state}`)}
        </Group>,
      ]}
    />
  )
}
