import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AnswerRowScoreMutation } from '../../../../__generated__/AnswerRowScoreMutation.graphql.ts'
import type { AnswerRow_answer$key } from '../../../../__generated__/AnswerRow_answer.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { PlainRow } from '../../../../ui/table/PlainTable.tsx'
import { Picture } from '../../Picture.tsx'

/** A submitted picture with its similarity to the target and a field for the jury's points. */
export function AnswerRow({ answer }: { answer: AnswerRow_answer$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { id, task, image, user, distance, structure, points } = useFragment(
    graphql`
      fragment AnswerRow_answer on ImageAnswer {
        id
        distance
        structure
        points
        task {
          number
        }
        image {
          prompt
          thumbUrl
        }
        user {
          username
        }
      }
    `,
    answer,
  )
  return (
    <PlainRow
      cells={[
        user.username,
        formatNumber(task.number),
        <div key="picture" style={{ width: 72 }}>
          <Picture url={image.thumbUrl} alt={image.prompt} hidden="" />
        </div>,
        distance == null ? '–' : formatNumber(distance),
        structure == null ? '–' : formatNumber(structure),
        <PointsField
          key="points"
          answerId={id}
          points={points ?? null}
          label={t('challenges.pointsNamed', { name: user.username, number: task.number })}
        />,
      ]}
    />
  )
}

interface PointsFieldProps {
  answerId: string
  points: number | null
  label: string
}

/** Field for the jury's points; saves on blur. */
function PointsField({ answerId: id, points, label }: PointsFieldProps) {
  const [score] = useCommand<AnswerRowScoreMutation>(graphql`
    mutation AnswerRowScoreMutation($input: ScoreImageAnswerInput!) {
      scoreImageAnswer(input: $input) {
        answer {
          id
          points
        }
      }
    }
  `)
  return (
    <NumberInput
      w={100}
      min={0}
      max={10}
      step={0.5}
      aria-label={label}
      defaultValue={points ?? ''}
      onBlur={(event) => {
        const given = event.currentTarget.value
        void score({ input: { id, points: given === '' ? null : Number(given) } }).catch(ignoreReported)
      }}
    />
  )
}
