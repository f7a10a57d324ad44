import { Select, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CameraRuleFields_exam$key } from '../../__generated__/CameraRuleFields_exam.graphql.ts'
import type { CameraRuleFieldsMutation } from '../../__generated__/CameraRuleFieldsMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../relay/use-command.ts'
import { useCameraChange } from '../../shared/exams/use-camera-change.ts'

/** Fields of an exam's camera rule, each saved immediately. */
export function CameraRuleFields({ exam }: { exam: CameraRuleFields_exam$key }) {
  const { t } = useTranslation('camera')
  const { cameras, audio, screenShare, type, ...rule } = useFragment(
    graphql`
      fragment CameraRuleFields_exam on CameraExam {
        id
        closesAt
        students
        cameras
        audio
        screenShare
        type
      }
    `,
    exam,
  )
  const current = { cameras, audio, screenShare, type: type === 'antMedia' ? type : 'internal' } as const
  const [set, saving] = useSetRule(rule, current)
  return (
    <>
      <Select
        label={t('exams.cameras')}
        w={200}
        allowDeselect={false}
        disabled={saving}
        value={String(cameras)}
        data={['0', '1', '2'].map((value) => ({ value, label: t(`exams.count.${value as '0'}`) }))}
        onChange={(value) => void set({ cameras: Number(value) })}
      />
      <Select
        label={t('exams.where')}
        w={220}
        allowDeselect={false}
        disabled={saving || cameras === 0}
        value={type}
        data={(['internal', 'antMedia'] as const).map((value) => ({ value, label: t(`exams.type.${value}`) }))}
        onChange={(value) => value && void set({ type: value as 'internal' })}
      />
      <Switch
        label={t('exams.audio')}
        disabled={saving || cameras === 0}
        checked={audio}
        onChange={(event) => void set({ audio: event.currentTarget.checked })}
        pb={8}
      />
      <Switch
        label={t('exams.screenShare')}
        disabled={saving || cameras === 0}
        checked={screenShare}
        onChange={(event) => void set({ screenShare: event.currentTarget.checked })}
        pb={8}
      />
    </>
  )
}

interface Rule {
  cameras: number
  audio: boolean
  screenShare: boolean
  type: 'internal' | 'antMedia'
}

/**
 * Changes an exam's rule. Students are notified of all changes except that of the storage, which needs a confirmation.
 */
function useSetRule({ id, closesAt, students }: { id: string; closesAt: string; students: number }, current: Rule) {
  const { t } = useTranslation('camera')
  const [save, saving] = useCommand<CameraRuleFieldsMutation>(graphql`
    mutation CameraRuleFieldsMutation($input: SetCameraRuleInput!) {
      setCameraRule(input: $input) {
        rule {
          cameras
          audio
          screenShare
        }
        query {
          ...CameraExamsPage_query
        }
      }
    }
  `)
  const mayChange = useCameraChange()
  const set = async (given: Partial<Rule>) => {
    const next = { ...current, ...given }
    const isAsked = next.cameras > 0
    const input = {
      ...next,
      examId: id,
      audio: isAsked && next.audio,
      screenShare: isAsked && next.screenShare,
    }
    const isTold = given.type === undefined
    if (isTold && !(await mayChange({ closesAt, students }))) return
    await save({ input }, { success: t('exams.saved') }).catch(ignoreReported)
  }
  return [set, saving] as const
}
