import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  useJuryTurnsNextMutation,
  useJuryTurnsNextMutation$data,
} from '../../../__generated__/useJuryTurnsNextMutation.graphql.ts'
import type { useJuryTurnsScoreMutation } from '../../../__generated__/useJuryTurnsScoreMutation.graphql.ts'
import type {
  JurySkipReason,
  useJuryTurnsSkipMutation,
} from '../../../__generated__/useJuryTurnsSkipMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { announce } from '../../../ui/toasts/announce.tsx'

type Turn = useJuryTurnsNextMutation$data['nextJuryPicture']

/** Picture to be scored, with the criteria. */
export type JuryPicture = NonNullable<Turn['picture']>

/** Score from 1 to 10 for a criterion. */
export interface CriterionScore {
  key: string
  value: number
}

void graphql`
  fragment useJuryTurns_picture on JuryPicture {
    submissionId
    title
    category
    theme
    prompt
    url
    criteria {
      key
      title
      weight
    }
  }
`
void graphql`
  fragment useJuryTurns_jury on ImageJury {
    scored
    skipped
    left
  }
`

/**
 * The pictures that a juror judges, one after another: the first is fetched immediately, each next one comes with the
 * response to a score or a skip.
 * @param onFailure called if the first picture cannot be fetched
 * @returns `turn` is null while the first picture loads; its `picture` is null when all are judged
 */
export function useJuryTurns(competitionId: string, onFailure: () => void) {
  const { t } = useTranslation('imagination')
  const [turn, setTurn] = useState<Turn | null>(null)
  const { next, score, scoring, skip, skipping } = useTurnCommands()
  const show = (shown: Turn) => {
    setTurn(shown)
    announce(shown.picture ? t('jury.nextPicture') : t('jury.done'))
  }
  useEffect(() => {
    void next({ competitionId })
      .then(({ nextJuryPicture }) => setTurn(nextJuryPicture))
      .catch(onFailure)
    // oxlint-disable-next-line react/exhaustive-deps -- fetched once per competition
  }, [competitionId])
  const savePicture = (submissionId: string, scores: readonly CriterionScore[]) =>
    void score({ input: { submissionId, scores } })
      .then(({ scoreJuryPicture }) => show(scoreJuryPicture))
      .catch(ignoreReported)
  const skipPicture = (submissionId: string, reason: JurySkipReason) =>
    void skip({ input: { submissionId, reason } })
      .then(({ skipJuryPicture }) => show(skipJuryPicture))
      .catch(ignoreReported)
  return { turn, savePicture, scoring, skipPicture, skipping }
}

function useTurnCommands() {
  const [next] = useCommand<useJuryTurnsNextMutation>(graphql`
    mutation useJuryTurnsNextMutation($competitionId: ID!) {
      nextJuryPicture(input: { competitionId: $competitionId }) {
        picture {
          ...useJuryTurns_picture @relay(mask: false)
        }
        jury {
          ...useJuryTurns_jury @relay(mask: false)
        }
      }
    }
  `)
  const [score, scoring] = useCommand<useJuryTurnsScoreMutation>(graphql`
    mutation useJuryTurnsScoreMutation($input: ScoreJuryPictureInput!) {
      scoreJuryPicture(input: $input) {
        picture {
          ...useJuryTurns_picture @relay(mask: false)
        }
        jury {
          ...useJuryTurns_jury @relay(mask: false)
        }
        query {
          ...JuryPage_query
        }
      }
    }
  `)
  const [skip, skipping] = useCommand<useJuryTurnsSkipMutation>(graphql`
    mutation useJuryTurnsSkipMutation($input: SkipJuryPictureInput!) {
      skipJuryPicture(input: $input) {
        picture {
          ...useJuryTurns_picture @relay(mask: false)
        }
        jury {
          ...useJuryTurns_jury @relay(mask: false)
        }
        query {
          ...JuryPage_query
        }
      }
    }
  `)
  return { next, score, scoring, skip, skipping }
}
