import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../input/format.ts'
import { formatNumbers, formatPoints } from './format-points.ts'
import styles from './ScoringRules.module.css'

interface Scores {
  readonly section?: string | null | undefined
  /** null if every student has other numbers */
  readonly questionNos?: readonly number[] | null | undefined
  readonly count: number
  /** exact points */
  readonly right: string
  readonly wrong: string
  readonly blank: string
}

interface PartScores {
  readonly kind: string
  readonly rule: string
  readonly questionNos?: readonly number[] | null | undefined
  readonly count: number
  readonly example: {
    readonly right: number
    readonly wrong: number
    readonly total: number
    readonly points: string
    readonly score: string
  }
}

/** The scoring rules of an exam, from the server or computed in the exam form. */
export interface RulesOfExam {
  readonly start: string
  readonly floor?: string | null | undefined
  readonly best: number
  readonly groups: readonly Scores[]
  readonly parts: readonly PartScores[]
  readonly hasShares: boolean
  readonly example?: number | null | undefined
}

/** The scoring rules of an exam in words, as students read them before they start. */
export function ScoringRules({ rules, title }: { rules: RulesOfExam; title?: string }) {
  const { t } = useTranslation('exam')
  const id = useId()
  const { start, floor, best, groups, example, hasShares, parts } = rules
  const points = (value: number) => formatNumber(value, { maximumFractionDigits: 3 })
  return (
    <section aria-labelledby={id} className={styles.rules}>
      <Title order={2} size="h4" id={id}>
        {title ?? t('rules.title')}
      </Title>
      <ScoresTable groups={groups} labelledBy={id} />
      <ul className={styles.list}>
        {start !== '0' && <li>{t('rules.start', { points: formatPoints(start) })}</li>}
        {floor != null && <li>{t('rules.floor', { points: formatPoints(floor) })}</li>}
        <li>{t('rules.best', { points: points(best) })}</li>
        {example != null && <li>{t('rules.example', { total: points(example) })}</li>}
        {hasShares && <li>{t('rules.shares')}</li>}
      </ul>
      {parts.length > 0 && <PartRules parts={parts} />}
    </section>
  )
}

function ScoresTable({ groups, labelledBy }: { groups: readonly Scores[]; labelledBy: string }) {
  const { t } = useTranslation('exam')
  const nameOf = ({ section, questionNos, count }: Scores) => {
    const numbers = questionNos ? formatNumbers(questionNos) : t('rules.number', { number: count })
    if (section) return t('rules.section', { name: section, numbers })
    return groups.length === 1 ? t('rules.all') : numbers
  }
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('rules.questions')}</th>
          <th scope="col">{t('rules.right')}</th>
          <th scope="col">{t('rules.wrong')}</th>
          <th scope="col">{t('rules.blank')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group, i) => (
          <tr key={i}>
            <th scope="row">{nameOf(group)}</th>
            <td>{formatPoints(group.right)}</td>
            <td>{formatPoints(group.wrong)}</td>
            <td>{formatPoints(group.blank)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PartRules({ parts }: { parts: readonly PartScores[] }) {
  const { t } = useTranslation('exam')
  const id = useId()
  const textOf = ({ kind, rule, questionNos, count, example }: PartScores) => {
    const isOnly = parts.filter((part) => part.kind === kind).length === 1
    const numbers = questionNos
      ? t('rules.only', { numbers: formatNumbers(questionNos) })
      : t('rules.some', { number: count })
    const score = { ...example, points: formatPoints(example.points), score: formatPoints(example.score) }
    return [
      ...(isOnly ? [] : [numbers]),
      t(`rules.part.${kind as 'several'}.${rule as 'all'}`),
      t(rule === 'rightMinusWrong' ? 'rules.partExampleWrong' : 'rules.partExample', score),
    ].join(' ')
  }
  return (
    <>
      <Title order={3} size="h5" id={id}>
        {t('rules.parts')}
      </Title>
      <ul className={styles.list} aria-labelledby={id}>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.rule}`}>{textOf(part)}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('rules.nothing')}
      </Text>
    </>
  )
}
