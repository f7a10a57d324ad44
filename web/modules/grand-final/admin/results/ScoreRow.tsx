import { NumberInput, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ScoreRow_student$key } from '../../../../__generated__/ScoreRow_student.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { participantName } from '../../../../shared/people/person-name.ts'
import styles from '../../group/group.module.css'
import { awards, knownOf } from '../../shared/known-values.ts'
import { toneOf } from '../../../../shared/state-tones.ts'
import { Badge } from '../../../../ui/Badge.tsx'

interface ScoreRowProps {
  student: ScoreRow_student$key
  value: number | string
  onChange: (points: number | string) => void
}

/** A contestant with place, award and a field for the points. */
export function ScoreRow({ student: key, value, onChange }: ScoreRowProps) {
  const { t } = useTranslation('grandFinal')
  const student = useFragment(
    graphql`
      fragment ScoreRow_student on Participant {
        ...personName_participant
        username
        team
        groupName
        score {
          rank
          rankedCount
          award
        }
      }
    `,
    key,
  )
  const { score } = student
  const name = participantName(student)
  const award = score?.award && knownOf(awards, score.award)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[student.username, student.groupName, student.team && t('members.team', { team: student.team })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {score?.rank != null && (
        <Text size="sm">
          {t('results.place', { rank: formatNumber(score.rank), all: formatNumber(score.rankedCount ?? 0) })}
        </Text>
      )}
      {award && <Badge tone={toneOf('award', award)}>{t(`award.${award}`)}</Badge>}
      <NumberInput
        w={120}
        size="sm"
        min={0}
        max={1_000_000}
        decimalScale={2}
        aria-label={t('results.pointsOf', { name })}
        value={value}
        onChange={onChange}
      />
    </li>
  )
}
