import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { useCameraRule_exam$key } from '../../../__generated__/useCameraRule_exam.graphql.ts'
import type { useCameraRuleMutation } from '../../../__generated__/useCameraRuleMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useCameraChange } from '../../../shared/exams/use-camera-change.ts'

/** The camera rule of an exam as chosen and as saved. Students are notified of changes, which need a confirmation. */
export function useCameraRule(exam: useCameraRule_exam$key) {
  const { t } = useTranslation('setup')
  const { id, publishedAt, closesAt, uses, camera } = useFragment(
    graphql`
      fragment useCameraRule_exam on Exam {
        id
        publishedAt
        closesAt
        uses {
          applied
        }
        camera {
          cameras
          audio
          screenShare
          type
        }
      }
    `,
    exam,
  )
  const [save, saving] = useCommand<useCameraRuleMutation>(graphql`
    mutation useCameraRuleMutation($input: SetCameraRuleInput!) {
      setCameraRule(input: $input) {
        told
        exam {
          ...CamerasCard_exam
        }
      }
    }
  `)
  const now = {
    cameras: camera?.cameras ?? 0,
    audio: camera?.audio ?? false,
    screenShare: camera?.screenShare ?? false,
    type: camera?.type === 'antMedia' ? ('antMedia' as const) : ('internal' as const),
  }
  const mayChange = useCameraChange()
  const [chosen, setChosen] = useState<Partial<typeof now>>({})
  const [result, setResult] = useState<string | null>(null)
  const wish = { ...now, ...chosen }
  const next = { ...wish, audio: wish.cameras > 0 && wish.audio, screenShare: wish.cameras > 0 && wish.screenShare }
  const concerns = next.cameras !== now.cameras || next.audio !== now.audio || next.screenShare !== now.screenShare
  const changed = concerns || next.type !== now.type
  const choose = (given: Partial<typeof now>) => {
    setResult(null)
    setChosen((before) => ({ ...before, ...given }))
  }
  const onSave = async () => {
    const isTold = concerns && publishedAt != null
    if (isTold && !(await mayChange({ closesAt, students: uses.applied }))) return
    await save({ input: { examId: id, ...next } }).then(({ setCameraRule }) => {
      setChosen({})
      setResult(setCameraRule.told ? t('cameras.told', { count: setCameraRule.told }) : t('form.saved'))
    }, ignoreReported)
  }
  return { next, changed, choose, saving, onSave, result }
}
